const path = require("node:path");
const { transformSync } = require("esbuild");

/** Loader of the lists of shipped recordings: what is built reads each file where it runs, once, so that no chunk holds its text. */
module.exports = function readSamples(source) {
  const folder = path.relative(this.rootContext, path.dirname(this.resourcePath)).split(path.sep).join("/");
  const read = source.replace(
    /^import (\w+) from "\.\/([^"]+\.json)" with \{ type: "json" \};$/gm,
    (_, name, file) => `const ${name} = sampleIn(${JSON.stringify(`${folder}/${file}`)});`,
  );
  return transformSync(`${read}\n${sampleIn}`, { loader: "ts", format: "esm" }).code;
};

// Each chunk has a copy of this function, and all chunks share what it has read.
const sampleIn = `
function sampleIn(file: string) {
  const all = (globalThis as any)[Symbol.for("planner-studio.samples")] ??= new Map();
  if (!all.has(file)) all.set(file, JSON.parse((process as any).getBuiltinModule("node:fs").readFileSync(file, "utf8")));
  return all.get(file);
}`;
