// How many milliseconds this engine takes for many functions of WebAssembly that each run a little,
// as most of Python's do while it starts. Engines differ in this a hundredfold: some translate each
// function at once, others interpret it and translate it several times. The build writes this file
// in front of worker.js.

function coldCode() {
    const FUNCTIONS = 1500, ROUNDS = 50, CALLS = 20;
    // Numbers are written seven bits at a time, and the last of them has its sign in the highest bit.
    const number = (value) => (value < 64 ? [value] : [value & 127 | 128, ...number(value >>> 7)]);
    const list = (items) => [...number(items.length), ...items.flat()];
    const sized = (bytes) => [...number(bytes.length), ...bytes];
    const section = (id, items) => [id, ...sized(list(items))];
    const [I32, GET, SET, TEE, CONST, ADD, MUL, XOR, SHIFT] = [0x7f, 0x20, 0x21, 0x22, 0x41, 0x6a, 0x6c, 0x73, 0x76];
    const [LOOP, NOTHING, AGAIN_IF, CALL, END] = [0x03, 0x40, 0x0d, 0x10, 0x0b];
    // ROUNDS times x = (x * a + b) ^ (x >>> 7), with numbers of its own, so that no two are the same.
    const one = (n) => sized([
        1, 1, I32, CONST, ...number(ROUNDS), SET, 1, LOOP, NOTHING,
        GET, 0, CONST, ...number(n * 5407 + 3), MUL, CONST, ...number(n * 4051), ADD, TEE, 0,
        GET, 0, CONST, 7, SHIFT, XOR, SET, 0,
        GET, 1, CONST, ...number(1), 0x6b, TEE, 1, AGAIN_IF, 0, END, GET, 0, END,
    ]);
    const numbers = [...Array(FUNCTIONS).keys()];
    const all = sized([0, GET, 0, ...numbers.flatMap((n) => [CALL, ...number(n)]), END]);
    const module = new Uint8Array([
        0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
        ...section(1, [[0x60, 1, I32, 1, I32]]),
        ...section(3, Array(FUNCTIONS + 1).fill([0])),
        ...section(7, [[1, "r".charCodeAt(0), 0, ...number(FUNCTIONS)]]),
        ...section(10, [...numbers.map(one), all]),
    ]);
    const before = performance.now();
    const { r: run } = new WebAssembly.Instance(new WebAssembly.Module(module)).exports;
    for (let call = 0; call < CALLS; call += 1) run(call);
    return performance.now() - before;
}
