import { about, clean, decidesSame, shape, unseen } from "./about";

export const hybrid = about("hybrid", [
  {
    id: "fable-base",
    kind: "good",
    at: "000:164",
    says: "Based on Fable's phases: counting, gate, preparation, selection, LLM and decision policy are each a node, with the same decisions as today.",
    measures: [
      decidesSame,
      shape({
        apart: [
          "iteration_tick",
          "region_question",
          "enrich_schema",
          "generic_acquisition",
          "llm_plan",
          "search_cap",
        ],
      }),
    ],
  },
  {
    id: "rules",
    kind: "good",
    at: "000:165",
    says: "Routers write nothing, one node counts, one node asks the user.",
    measures: [
      clean("writes_in_router"),
      unseen("breach:routers_write_nothing"),
      unseen("breach:counted_once"),
      unseen("breach:one_interrupt_surface"),
    ],
  },
  {
    id: "one-small-field",
    kind: "good",
    at: "000:167",
    says: "One small channel records where a decision came from, and nothing that can be recomputed is stored.",
    measures: [
      { by: "figure", name: "channels", is: "same", than: 1 },
      shape({ channel: "decision_origin" }),
      unseen("breach:nothing_derived_kept"),
      unseen("breach:origins_told_apart"),
    ],
  },
  {
    id: "less-granular",
    kind: "good",
    at: "000:169",
    says: "Coarser than the graphs of opus and kimi, with fewer checkpoints for the same decisions.",
    measures: [
      { by: "figure", name: "checkpointWrites", is: "less", than: "opus" },
      { by: "figure", name: "checkpointWrites", is: "less", than: "kimi-2.6" },
      { by: "decisions", expect: "same", on: "opus" },
    ],
  },
  {
    id: "crash-repeats-less",
    kind: "finding",
    says: "Fewer supersteps than today make several LLM calls, so a crash repeats fewer of them.",
    measures: [{ by: "figure", name: "crowdedSteps", is: "less" }],
  },
  {
    id: "guards-pass-correctors",
    kind: "finding",
    says: "No edge leads from selection to an action, so finishes decided by the calculator pass through the correctors; none of them comes out differently.",
    measures: [unseen("decided:calculator_cap"), unseen("decided:calculator_success")],
  },
  {
    id: "threads-of-today",
    kind: "finding",
    says: "It keeps the namespace of today's threads, and threads that stopped with `plan` next end silently in it.",
    measures: [shape({ namespace: "kept" }), { by: "problem", code: "pending_renamed", expect: "some" }],
  },
]);
