import { about, clean, decidesSame, on, seen, shape, unseen } from "./about";

export const gpt54 = about("gpt-5.4", [
  {
    id: "small-llm-node",
    kind: "good",
    at: "000:58",
    says: "Deterministic orchestration is expressed as phases of the graph, and the LLM node only calls the LLM.",
    measures: [shape({ alone: "llm_plan" }), decidesSame],
  },
  {
    id: "pure-edges",
    kind: "good",
    at: "000:59",
    says: "No conditional edge changes the state.",
    measures: [clean("writes_in_router"), unseen("breach:routers_write_nothing")],
  },
  {
    id: "one-counter",
    kind: "good",
    at: "000:60",
    says: "Only one node counts iterations, so the searches of a turn are reported correctly.",
    measures: [shape({ once: "iteration_tick" }), unseen("breach:counted_once"), unseen("reports")],
  },
  {
    id: "one-question",
    kind: "good",
    at: "000:61",
    says: "`ask_user` stays the only node that interrupts.",
    measures: [clean("many_interrupts"), unseen("breach:one_interrupt_surface")],
  },
  {
    id: "staged",
    kind: "good",
    at: "000:62",
    says: "A staged migration, from the tick to the decision policy, that makes the same decisions as today after every step.",
    measures: ["migration-1", "migration-2", "migration-3", "migration-4", "migration-6", "migration-7"].map(
      (step) => on(step, decidesSame),
    ) as [ReturnType<typeof on>],
  },
  {
    id: "origins-unclear",
    kind: "risk",
    at: "000:65",
    says: "It does not say how later steps distinguish deterministic decisions from LLM failures.",
    measures: [seen("breach:origins_told_apart")],
    unless: "As built it keeps `decision_origin`, which the text does not name.",
  },
  {
    id: "namespace-kept",
    kind: "risk",
    at: "000:66",
    says: "Threads keep their namespace although pending nodes of the old graph no longer exist: such threads end silently.",
    measures: [shape({ namespace: "kept" }), { by: "problem", code: "pending_renamed", expect: "some" }],
  },
  {
    id: "early-rename",
    kind: "risk",
    at: "000:67",
    says: "The function is renamed before the tests that import it have moved.",
    unmeasured: {
      nature: "team",
      why: "The graph does not show the order in which a team renames functions and moves tests.",
    },
  },
]);
