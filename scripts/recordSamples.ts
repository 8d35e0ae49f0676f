import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleFiles as caseOrchestrator } from "./samples/case-orchestrator/samples";
import { sampleFiles as smith } from "./samples/smith/samples";
import { sampleFiles as storyPoints } from "./samples/story-points/samples";
import { sampleFiles as venturescope } from "./samples/venturescope/samples";

const samples = { venturescope, smith, "case-orchestrator": caseOrchestrator, "story-points": storyPoints };

for (const [planner, sampleFiles] of Object.entries(samples)) {
  const folder = join(import.meta.dirname, "../lib/planners", planner, "recordings");
  const files = await sampleFiles();
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".json") && !files.has(name)) rmSync(join(folder, name));
  }
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${planner}: ${files.size} recordings written.`);
}
