import type { Claim, ClaimCatalog } from "../../claims";

type Said = Omit<Claim, "measures"> & Partial<Pick<Claim, "measures">>;

const said = (claims: readonly Said[]): readonly Claim[] =>
  claims.map((claim) => ({ measures: [], ...claim }));

/** Claims of the seed about its architectures. */
export const claims: ClaimCatalog = {
  argued: {},
  documents: { "003": "the routing policy" },
  claims: said([
    {
      id: "architecture-b/logged",
      topology: "architecture-b",
      kind: "good",
      source: "003:146",
      says: "With one model in all roles the routing decision is still logged.",
      unmeasured: { nature: "text", why: "Every topology here logs its decisions." },
    },
    {
      id: "architecture-c/quality",
      topology: "architecture-c",
      kind: "good",
      source: "003:147",
      says: "With code models by tier, the routing decision affects quality.",
      measures: [{ by: "decisions", expect: "other" }],
    },
    {
      id: "no-self-check/fewer-calls",
      topology: "no-self-check",
      kind: "good",
      source: "003:61-66",
      says: "Without the self-check a task takes one call less.",
      measures: [{ by: "figure", name: "calls:self_check", is: "less", than: "architecture-c" }],
    },
    {
      id: "no-reviewer/no-review",
      topology: "no-reviewer",
      kind: "good",
      source: "003:119-121",
      says: "Without the extra review step nobody is asked before the tests.",
      measures: [{ by: "figure", name: "calls:review", is: "less", than: "architecture-c" }],
    },
    {
      id: "architecture-a/no-estimate",
      topology: "architecture-a",
      kind: "good",
      source: "003:146-147",
      says: "One model without roles needs no estimate.",
      measures: [{ by: "figure", name: "calls:estimate", is: "less", than: "architecture-b" }],
    },
  ]),
};
