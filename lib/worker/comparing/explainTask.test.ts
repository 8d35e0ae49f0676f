import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { explainSides, readComparison } from "../../apps";
import { packTrace } from "../packTrace";
import { type ExplainedCommits, explainTask } from "./explainTask";

it("explains two commits from packed traces as from read ones", async () => {
  const read = readComparison(JSON.parse(readFileSync("examples/apps/agent-stops.comparison.json", "utf8")));
  if (!read.ok) throw new Error(read.message);
  const { base, head, noise, recordings } = read.comparison;
  const here = explainSides(base, head, { noise, recordings });
  const commit = ({ app, commit: facts, graph }: typeof base) => ({ app, commit: facts, graph });
  const commits: ExplainedCommits = {
    base: commit(base),
    head: commit(head),
    noise: { masked: [...noise.masked], omitted: [...noise.omitted] },
  };
  const there = await explainTask({
    commits: JSON.stringify(commits),
    pairs: base.traces.map((trace, i) => ({
      base: packTrace(trace),
      head: packTrace(head.traces[i] ?? trace),
    })),
    recordings: recordings.map((one) => ({ name: one.id, document: JSON.stringify(one) })),
  });
  expect(Object.keys(here.likely).sort()).toEqual(["booking", "weather"]);
  expect(JSON.parse(there)).toEqual(here);
});
