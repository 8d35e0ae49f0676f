import { describe, expect, it } from "vitest";
import { chains } from "./chain";
import { aDecision, aRow } from "./comparison.fixture";

describe("the chain of policies", () => {
  it("marks what only one side did, whatever the node is called", () => {
    const head = aDecision({
      chain: [
        { node: "tick", policy: "tick", did: "wrote", wrote: ["iteration"], notes: [], pointer: "/0" },
        {
          node: "prepare",
          policy: "enrich_schema",
          did: "wrote",
          wrote: ["decompositions"],
          notes: [],
          pointer: "/1",
        },
        { node: "gate", policy: "currency_question", did: "skipped", wrote: [], notes: [], pointer: "/2" },
        {
          node: "gate",
          policy: "region_question",
          did: "settled",
          wrote: ["decision"],
          notes: [],
          pointer: "/3",
        },
      ],
    });
    const both = chains(aRow({ head }));
    expect(both.base.map((link) => [link.policy, link.apart])).toEqual([
      ["tick", false],
      ["region_question", false],
    ]);
    expect(both.head.filter((link) => link.apart).map((link) => link.policy)).toEqual(["enrich_schema"]);
    expect(both.head.filter((link) => link.decided).map((link) => link.policy)).toEqual(["region_question"]);
  });

  it("has no chain on the side that decided nothing", () => {
    expect(chains(aRow({ status: "added", base: null })).base).toEqual([]);
  });
});
