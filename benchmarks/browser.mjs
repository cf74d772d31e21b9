// Lookup in the browser's own Python: the Pyodide that ships with flet-web, under Node.
// usage: node browser.mjs PYODIDE_FOLDER PROJECT_FOLDER
const [pyodide, project] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide();
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: project }, "/project");
await python.runPythonAsync(`
import sys
sys.path.insert(0, "/project")
from benchmarks.lookup_browser import measure
measure()
`);
