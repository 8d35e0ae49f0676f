import { about, decidesOtherwise, linted, seen } from "./about";

export const qwen36Plus = about("qwen-3.6-plus", [
  {
    id: "diagnosis",
    kind: "good",
    at: "000:155",
    says: "It names the one large node as the trouble.",
    unmeasured: {
      nature: "text",
      why: "A diagnosis is about today's code, not about the graph that is proposed.",
    },
  },
  {
    id: "truthful-drawing",
    kind: "good",
    at: "000:156",
    says: "It wants a drawing that tells more: it has more branches than today.",
    measures: [{ by: "figure", name: "branches", is: "more" }],
  },
  {
    id: "writes-in-router",
    kind: "risk",
    at: "000:158",
    says: "Redirects and caps run inside a router, and LangGraph discards what they write: the action runs on the decision as it was.",
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
    says: "Region and currency have observe nodes of their own, so that threads wait in more than one place.",
    measures: [linted("many_interrupts"), seen("breach:one_interrupt_surface")],
  },
  {
    id: "loops-past-the-tick",
    kind: "risk",
    at: "000:160",
    says: "Searches, observations and calculations lead back past the tick: cycles are not counted and a loop can run without end.",
    measures: [linted("cycle_misses_tick"), seen("breach:counted_once"), seen("breach:within_steps")],
  },
  {
    id: "behaviour-lost",
    kind: "risk",
    at: "000:161",
    says: "Enough is left out that today's behaviour is not kept.",
    measures: [decidesOtherwise, seen("endings")],
  },
]);
