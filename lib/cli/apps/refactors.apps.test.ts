import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { refactors } from "./plannerRefactors.fixture";
import { findingsOf, type Workbench, workbench } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`a planner in one node${left}`, () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await workbench("planner");
  });
  afterAll(() => bench?.close());

  it.each(refactors)("decides the same with $name", async ({ edits }) => {
    const compared = await bench.compare(edits);
    const { verdict, lines, check } = compared;
    expect(findingsOf(check)).toBe(findingsOf(compared));
    const report = lines.join("\n");
    expect([verdict.kind, verdict.exit], report).toEqual(["identical", 0]);
    expect(report).toContain("Same decisions.");
    expect(report).not.toMatch(/^(Changed:|[≠!?~] )/m);
  });

  it.each(refactors)("names the one planted change beside $name", async ({ edits, planted }) => {
    const compared = await bench.compare([...edits, planted.edit]);
    const { verdict, lines, check } = compared;
    expect(findingsOf(check)).toBe(findingsOf(compared));
    const report = lines.join("\n");
    expect([verdict.kind, verdict.exit], report).toEqual(["different", 1]);
    expect(report, report).not.toMatch(/^Changed: /m);
    const marked = lines.flatMap((line, i) => (/^[≠!?~] /.test(line) ? [i] : []));
    expect(marked, report).toHaveLength(1);
    const cause = lines.slice(marked[0]);
    expect(cause[0], report).toMatch(planted.cause);
    expect(
      cause.find((line) => line.startsWith("  Likely: ")),
      report,
    ).toContain(`\`${planted.likely}\``);
    expect(cause.map((line) => line.slice(4)).join("\n"), report).toMatch(
      new RegExp(planted.line.source, "m"),
    );
    expect(cause.at(-1), report).toMatch(new RegExp(`^  ${planted.recordings} recordings?: `));
  });
});
