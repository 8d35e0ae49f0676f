import { about, clean, decidesSame, linted, on, seen, shape, unseen } from "./about";

const steps = ["opus-step-1", "opus-step-2", "opus-step-3"];
const everyStep = steps.map((step) => on(step, decidesSame)) as [ReturnType<typeof on>];

/** Claims of the analysis; the proposal's own wins and costs are in `opusOwn`. */
export const opus = about("opus", [
  {
    id: "mapping",
    kind: "good",
    at: "000:93",
    says: "Every concern of today's node has a place in the new graph, as the text states.",
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
    says: "A table lists what each node writes; correctors write only the decision.",
    measures: [unseen("corrector_writes")],
  },
  {
    id: "three-steps",
    kind: "good",
    at: "000:96",
    says: "A migration in three steps (helpers, gates, correctors) that makes the same decisions as today after each step.",
    measures: everyStep,
  },
  {
    id: "most-checkpoints",
    kind: "risk",
    at: "000:98",
    says: "Too many nodes for a first step: no other graph with today's decisions writes as many checkpoints.",
    measures: [
      { by: "figure", name: "checkpointWrites", is: "most" },
      { by: "figure", name: "nodesBeforeActions", is: "most" },
    ],
  },
  {
    id: "foreign-links",
    kind: "risk",
    at: "000:99",
    says: "Some of its links point to paths on another machine.",
    unmeasured: { nature: "text", why: "Links in a document are not part of a topology." },
  },
  {
    id: "one-policy-node-would-do",
    kind: "risk",
    at: "000:100",
    says: "A single decision-policy node is just as clear at first: it makes the same decisions with fewer checkpoints.",
    measures: [
      on("hybrid", decidesSame),
      on("hybrid", { by: "figure", name: "checkpointWrites", is: "less", than: "opus" }),
    ],
  },
  {
    id: "back-to-start",
    kind: "finding",
    says: "The drawing routes its loops back to START, which LangGraph does not allow.",
    measures: [on("opus-as-drawn", linted("into_start")), clean("into_start")],
  },
]);
