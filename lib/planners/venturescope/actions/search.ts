import { policy } from "../define";
import { counted } from "../formulas/attempts";
import { searchRequest } from "../formulas/observing";

export const search = policy({
  id: "search",
  title: "Search",
  kind: "action",
  acts: true,
  summary:
    "Searches the web. With results, the decision stays until they are observed; without results, it is done.",
  assumption: "A failed search counts as a search without results.",
  source: ["001:103", "001:109-110"],
  reads: ["fields", "values", "dynamic_decompositions", "iterations", "attempts", "decision"],
  writes: ["results", "searches", "attempts", "decision"],
  calls: ["search"],
  when: (state) => state.decision?.action === "search" && state.decision.target !== null,
  run: async (state, { call, note }) => {
    const request = searchRequest(state, state.decision);
    if (request === null) return {};
    const answer = await call("search", request);
    const results = answer.ok ? answer.value : [];
    if (!answer.ok) note(`The search failed: ${answer.error.message}`);
    const { iterations: iteration } = state;
    return {
      results,
      searches: [{ iteration, field: request.field, query: request.query, hits: results.length }],
      attempts: counted(state, request.field, "search"),
      ...(results.length === 0 ? { decision: null } : {}),
    };
  },
});
