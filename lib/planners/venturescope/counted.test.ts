import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { venturescopeModule } from ".";

test("the README counts what ships", () => {
  const readme = readFileSync("README.md", "utf8");
  const { topologies, ideas, recordings } = venturescopeModule;
  expect(readme).toContain(`${topologies.length + ideas.length} topologies in all`);
  expect(readme).toContain(`Its ${recordings.length} recordings over`);
});
