// Writes a Brotli copy beside each file named. usage: node brotli.mjs FILE...
import fs from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

async function write(file) {
    const content = fs.readFileSync(file);
    // The last steps of quality take minutes for the large files and gain a few per cent.
    const quality = content.length > 500_000 ? 7 : 11;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
    fs.writeFileSync(`${file}.br`, await compress(content, { params }));
}

await Promise.all(process.argv.slice(2).map(write));
