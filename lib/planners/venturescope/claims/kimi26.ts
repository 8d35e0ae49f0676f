import { about, decidesSame, linted, seen, shape } from "./about";

export const kimi26 = about("kimi-2.6", [
  {
    id: "shape",
    kind: "good",
    at: "000:104",
    says: "A sensible decomposition: counting, preparation, calculator gate, acquisition, LLM and policy are separate nodes, with the same decisions as today.",
    measures: [
      shape({
        apart: [
          "iteration_tick",
          "enrich_schema",
          "calculator_cap",
          "blocked_acquisition",
          "llm_plan",
          "search_cap",
        ],
      }),
      decidesSame,
    ],
  },
  {
    id: "rules-together",
    kind: "good",
    at: "000:105",
    says: "The rules after the LLM stay together in one node.",
    measures: [
      shape({
        together: ["decompose_target", "redirect_derived", "redirect_premature_ask", "search_cap", "ask_cap"],
      }),
    ],
  },
  {
    id: "wrapper",
    kind: "good",
    at: "000:106",
    says: "A temporary wrapper lets `plan_node()` delegate while the code moves.",
    unmeasured: { nature: "team", why: "A wrapper in the code base is removed once the graph is in place." },
  },
  {
    id: "own-interrupts",
    kind: "risk",
    at: "000:109",
    says: "`ask_user_region` and `ask_user_currency` interrupt beside `ask_user`, so that threads wait in three places.",
    measures: [linted("many_interrupts"), seen("breach:one_interrupt_surface")],
  },
  {
    id: "under-specified",
    kind: "risk",
    at: "000:110",
    says: "Parts of the drawing are unspecified, so more of it has to be inferred than of opus.",
    measures: [{ by: "figure", name: "inferredParts", is: "more", than: "opus" }],
  },
  {
    id: "node-heavy",
    kind: "risk",
    at: "000:111",
    says: "More nodes and more checkpoints than the smaller split needs.",
    measures: [
      { by: "figure", name: "nodesBeforeActions", is: "more", than: "hybrid" },
      { by: "figure", name: "checkpointWrites", is: "more", than: "hybrid" },
    ],
  },
]);
