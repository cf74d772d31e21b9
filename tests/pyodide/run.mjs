// Runs tests in Pyodide. usage: node run.mjs PYODIDE_FOLDER PROJECT PACKAGES TEST...
import fs from "node:fs";
import path from "node:path";

const [pyodide, project, packages, ...tests] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
python.setStdout({ write: (bytes) => process.stdout.write(bytes) && bytes.length, isatty: false });

// Copied rather than mounted: nothing a test does can reach the project.
function plant(folder, inside) {
    python.FS.mkdirTree(inside);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
        const from = path.join(folder, entry.name);
        if (entry.name === "__pycache__" || entry.name.startsWith(".")) continue;
        if (entry.isDirectory()) plant(from, `${inside}/${entry.name}`);
        else if (entry.isFile()) python.FS.writeFile(`${inside}/${entry.name}`, fs.readFileSync(from));
    }
}
for (const part of ["scorepad", "locales", "assets", "tests"]) {
    plant(path.join(project, part), `/project/${part}`);
}
python.FS.writeFile("/project/pyproject.toml", fs.readFileSync(path.join(project, "pyproject.toml")));
plant(packages, "/packages");

const run = `
import os, sys
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")
import pytest

class Few:
    """A law is tried on few examples here: the other Python has tried it on many."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        import hypothesis  # not before pytest has had a look at it

        for item in items:
            law = getattr(item.obj, "_hypothesis_internal_use_settings", None)
            if law is not None:
                few = hypothesis.settings(law, max_examples=min(5, law.max_examples), database=None)
                item.obj._hypothesis_internal_use_settings = few

plain = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=sys", "--tb=short"]
int(pytest.main([*plain, *tests.to_py()], plugins=[Few()]))
`;
try {
    python.globals.set("tests", tests);
    process.exit(await python.runPythonAsync(run));
} catch (error) {
    // Node would print the whole of Pyodide beside it.
    console.error(error.message ?? error);
    process.exit(3);
}
