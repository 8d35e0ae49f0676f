import { expect, test } from "vitest";
import { pairResultOf, pairSummaryOf } from "../../review";
import { hash, type Json } from "../../std";
import type { Topology } from "../../topology";
import { signatureFor } from "../core/signature";
import { comparedBy, summedUpBy } from "../evidence/pairReadings";
import { ctxAs } from "../server.fixture";
import { comparedSamples } from "./comparedSamples.fixture";
import { conclude } from "./compute";
import { outlineKind, storedForm } from "./outline";

const side = (topology: Topology) => ({ name: topology.id, planner: topology.planner, topology });
const basis = { isolation: undefined, inflight: null, mutants: null, problems: { base: [], head: [] } };

const outlines = (await comparedSamples()).map(({ topologies, base, head }) => {
  const sides = { base: side(topologies.base), head: side(topologies.head) };
  const graphs = { topologies, signature: signatureFor(ctxAs(), head.planner) };
  const summary = pairSummaryOf(pairResultOf(base, head, graphs), summedUpBy(ctxAs(), sides));
  const name = summary.summary.recording;
  const pairs = [{ recording: { name, synthetic: true }, base, head }];
  const trust = { faithful: [name], unfaithful: [], misses: [], stale: [] };
  const replayed = { compared: comparedBy(ctxAs(), sides), trust };
  return storedForm(conclude([summary], { pairs, answers: null }, replayed, basis), [name]);
});

test("an outline is the same once it was stored", () => {
  for (const outline of outlines) expect(JSON.parse(JSON.stringify(outline))).toEqual(outline);
});

test("a change of what outlines hold has a version of its own, so that stored ones are made again", () => {
  const text = hash(JSON.parse(JSON.stringify(outlines)) as Json).slice(0, 12);
  expect([outlineKind.version, text]).toEqual([4, "229a8d4e8c11"]);
});
