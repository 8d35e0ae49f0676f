import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { venturescopeModule } from ".";

const { topologies, ideas, recordings } = venturescopeModule;
const designs = topologies.length + ideas.length;

test("docs/results.md counts what ships", () => {
  const results = readFileSync("docs/results.md", "utf8");
  expect(results).toContain(`${designs} topologies in all`);
  expect(results).toContain(`Its ${recordings.length} recordings over`);
});

test("the README counts what ships", () => {
  expect(readFileSync("README.md", "utf8")).toContain(
    `all ${designs} VentureScope topologies, ranked by what ${recordings.length} recordings show`,
  );
});
