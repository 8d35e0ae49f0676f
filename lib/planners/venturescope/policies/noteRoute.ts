import { z } from "zod";
import { policy } from "../define";
import type { NotedRoute } from "../schema";

const Noted = z.object({ channel: z.enum(["_route", "_pre_check_route"]).default("_route") });

export const noteRoute = policy({
  id: "note_route",
  title: "Note the route in the state",
  kind: "record",
  summary: "Records where the next edge should lead: to a question, to the end, or onwards.",
  assumption:
    "Not part of the planner itself: proposals that keep their routing in the state need a policy that writes it.",
  source: ["000:120-121", "000:129-130"],
  params: Noted,
  reads: ["decision"],
  writes: ["_route", "_pre_check_route"],
  run: ({ decision }, { params }) => ({ [params.channel]: routeOf(decision) }),
});

function routeOf(decision: { readonly action: string } | null): NotedRoute {
  if (decision === null) return "continue";
  return decision.action === "ask_user" ? "ask_user" : "finish";
}
