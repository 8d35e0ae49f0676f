import { about, clean, decidesSame, linted, on, seen, shape, unseen } from "./about";

const steps = ["opus-step-1", "opus-step-2", "opus-step-3"];
const everyStep = steps.map((step) => on(step, decidesSame)) as [ReturnType<typeof on>];

/** Claims of the analysis; the proposal's own wins and costs are in `opusOwn`. */
export const opus = about("opus", [
  {
    id: "mapping",
    kind: "good",
    at: "000:93",
    says: "Every concern of today's node has its place in the new graph, as the text states it.",
    measures: [{ by: "figure", name: "inferredParts", is: "same", than: 0 }, decidesSame],
  },
  {
    id: "failure-kept",
    kind: "good",
    at: "000:94",
    says: "`llm_failed` keeps a failed LLM call from being rewritten into another round.",
    measures: [shape({ channel: "llm_failed" }), seen("llm_failures"), unseen("breach:origins_told_apart")],
  },
  {
    id: "write-table",
    kind: "good",
    at: "000:95",
    says: "A table says what each node writes; correctors write the decision and nothing else.",
    measures: [unseen("corrector_writes")],
  },
  {
    id: "three-steps",
    kind: "good",
    at: "000:96",
    says: "A migration in three steps, helpers, gates and correctors, that decides as today after each.",
    measures: everyStep,
  },
  {
    id: "most-checkpoints",
    kind: "risk",
    at: "000:98",
    says: "Too many nodes for a first step: no other graph that decides as today writes as many checkpoints.",
    measures: [
      { by: "figure", name: "checkpointWrites", is: "most" },
      { by: "figure", name: "nodesBeforeActions", is: "most" },
    ],
  },
  {
    id: "foreign-links",
    kind: "risk",
    at: "000:99",
    says: "Some of its links lead to paths of another machine.",
    unmeasured: { nature: "text", why: "Links in a document are no part of a topology." },
  },
  {
    id: "one-policy-node-would-do",
    kind: "risk",
    at: "000:100",
    says: "One decision policy node is as clear at first: it decides the same at fewer checkpoints.",
    measures: [
      on("hybrid", decidesSame),
      on("hybrid", { by: "figure", name: "checkpointWrites", is: "less", than: "opus" }),
    ],
  },
  {
    id: "back-to-start",
    kind: "finding",
    says: "The drawing leads its loops back to START, which LangGraph refuses.",
    measures: [on("opus-as-drawn", linted("into_start")), clean("into_start")],
  },
]);
