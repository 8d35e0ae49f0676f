import { about, decidesOtherwise, linted, seen } from "./about";

export const qwen36Plus = about("qwen-3.6-plus", [
  {
    id: "diagnosis",
    kind: "good",
    at: "000:155",
    says: "It identifies the one large node as the problem.",
    unmeasured: {
      nature: "text",
      why: "A diagnosis is about today's code, not about the graph that is proposed.",
    },
  },
  {
    id: "truthful-drawing",
    kind: "good",
    at: "000:156",
    says: "It aims for a more informative drawing: it has more branches than today.",
    measures: [{ by: "figure", name: "branches", is: "more" }],
  },
  {
    id: "writes-in-router",
    kind: "risk",
    at: "000:158",
    says: "Redirects and caps run inside a router, and LangGraph discards their writes: the action runs on the unchanged decision.",
    measures: [
      linted("writes_in_router"),
      seen("breach:routers_write_nothing"),
      seen("discarded_writes"),
      decidesOtherwise,
    ],
  },
  {
    id: "own-observers",
    kind: "risk",
    at: "000:159",
    says: "Region and currency have separate observe nodes, so threads wait in more than one place.",
    measures: [linted("many_interrupts"), seen("breach:one_interrupt_surface")],
  },
  {
    id: "loops-past-the-tick",
    kind: "risk",
    at: "000:160",
    says: "Searches, observations and calculations bypass the tick on the way back: cycles are not counted, and a loop can run forever.",
    measures: [linted("cycle_misses_tick"), seen("breach:counted_once"), seen("breach:within_steps")],
  },
  {
    id: "behaviour-lost",
    kind: "risk",
    at: "000:161",
    says: "It omits so much that today's behaviour is not preserved.",
    measures: [decidesOtherwise, seen("endings")],
  },
]);
