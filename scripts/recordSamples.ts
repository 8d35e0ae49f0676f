import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleFiles } from "../lib/planners/venturescope/recorder/samples";

const folder = join(import.meta.dirname, "../lib/planners/venturescope/recordings");
const files = sampleFiles();

for (const name of readdirSync(folder)) {
  if (name.endsWith(".json") && !files.has(name)) rmSync(join(folder, name));
}
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} recordings written.`);
