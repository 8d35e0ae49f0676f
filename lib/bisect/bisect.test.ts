import { expect, test } from "vitest";
import { signatureOf } from "../planner";
import { Topology } from "../topology";
import type { Trace } from "../trace";
import { bisect } from "./bisect";
import { aClerk, clerk } from "./clerk.fixture";

const base = aClerk("base", {});
const added = Array.from({ length: 13 }, (_, i) => `n${i}`);

/** Base with a chain of nodes before its end, with any of which it does not compile. */
const head = Topology.parse({
  ...base,
  id: "head",
  nodes: [...base.nodes, ...added.map((id) => ({ id, policies: [{ policy: "unknown" }] }))],
  edges: [
    ...base.edges.slice(0, 2),
    ...["archive", ...added].map((from, i) => ({ from, to: added[i] ?? "END" })),
  ],
});

test("a search ends though hardly any set of many changes compiles, and lets others run meanwhile", async () => {
  let turns = 0;
  const result = await bisect({
    base,
    head,
    signature: signatureOf(clerk),
    differing: ["one"],
    agreeing: [],
    baseTrace: async () => ({ segments: [] }) as Partial<Trace> as Trace,
    breathe: async () => {
      turns += 1;
    },
    replay: async (topology) => ({
      identical: topology.nodes.length === base.nodes.length,
      differsAt: 0,
      finding: null,
    }),
  });
  expect(result).toMatchObject({ kind: "found", smallest: false });
  expect(turns).toBeLessThan(3000);
  expect(turns).toBeGreaterThan(result.tried);
});
