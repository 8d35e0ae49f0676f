const path = require("node:path");

/** Loader of shipped recordings: what is built reads the file where it runs, once, so that no bundle holds its text. */
module.exports = function readSample() {
  const file = path.relative(this.rootContext, this.resourcePath).split(path.sep).join("/");
  const shared = "globalThis[Symbol.for('planner-studio.samples')] ??= new Map()";
  return `const file = ${JSON.stringify(file)};
const samples = ${shared};
if (!samples.has(file)) samples.set(file, JSON.parse(process.getBuiltinModule("node:fs").readFileSync(file, "utf8")));
export default samples.get(file);
`;
};
