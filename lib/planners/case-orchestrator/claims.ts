import type { Claim, ClaimCatalog } from "../../claims";

type Said = Omit<Claim, "measures"> & Partial<Pick<Claim, "measures">>;

const said = (claims: readonly Said[]): readonly Claim[] =>
  claims.map((claim) => ({ measures: [], ...claim }));

/** Claims of the seed about its topologies. */
export const claims: ClaimCatalog = {
  argued: {},
  documents: { "004": "the steer document of the planner" },
  claims: said([
    {
      id: "shadow/control-decides",
      topology: "shadow",
      kind: "good",
      source: "004:126",
      says: "In shadow mode, the existing logic decides every action.",
      measures: [{ by: "decisions", expect: "same" }],
    },
    {
      id: "shadow/doubles",
      topology: "shadow",
      kind: "cost",
      source: "004:157",
      says: "Shadow mode makes one more LLM call per turn.",
      measures: [{ by: "figure", name: "llmCalls", is: "more" }],
    },
    {
      id: "planner-v1/routes-otherwise",
      topology: "planner-v1",
      kind: "win",
      source: "004:18-22",
      says: "The planner routes follow-up messages that the phase machine sends to the wrong handler.",
      measures: [{ by: "decisions", expect: "other" }],
    },
    {
      id: "planner-v1/one-call",
      topology: "planner-v1",
      kind: "cost",
      source: "004:153",
      says: "The planner is one LLM call per turn.",
      measures: [{ by: "figure", name: "calls:plan", is: "more" }],
    },
    {
      id: "planner-v1/no-latency",
      topology: "planner-v1",
      kind: "good",
      source: "004:155-157",
      says: "The planner runs in parallel with the classifier, so it adds almost no latency.",
      unmeasured: {
        nature: "text",
        why: "The planner's input includes the classifier's intent, so as written the two cannot run in parallel.",
      },
    },
    {
      id: "planner-v1/one-line",
      topology: "planner-v1",
      kind: "good",
      source: "004:35",
      says: "A new action is a one-line addition to the planner's enum and a new handler, and no new branch.",
      unmeasured: {
        nature: "text",
        why: "It is more than that here: with request_clarification added, the graph has 4 changes (1 node, 1 router with one more branch, 2 parameters), and the fallback tree needs a rule. The tree's own graph has 3.",
      },
    },
    {
      id: "gates-v2/loosened",
      topology: "gates-v2",
      kind: "good",
      source: "004:22-25",
      says: "Layer 1 loosened the gates, so messages are routed differently than today.",
      measures: [{ by: "decisions", expect: "other" }],
    },
    {
      id: "priority-rules/without-model",
      topology: "priority-rules",
      kind: "good",
      source: "004:39",
      says: "An explicit, ordered list of rules needs no planner call.",
      measures: [{ by: "figure", name: "calls:plan", is: "less", than: "planner-v1" }],
    },
  ]),
};
