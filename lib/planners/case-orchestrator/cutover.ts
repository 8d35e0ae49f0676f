import { z } from "zod";
import type { Cutover } from "../../agreement";
import { PlannerOutput } from "./schema";

const Outcome = z.object({ matching_complete: z.boolean() });

/** The success criteria of the seed (004:146-157), with its estimates of cost and latency as the budget. */
export const cutover: Cutover = {
  control: "legacy",
  shadow: "planner-v1",
  action: (decision) => PlannerOutput.safeParse(decision).data?.next_action ?? null,
  goal: {
    title: "reach matching",
    min: 0.7,
    before: 0.6,
    reached: (outcome) => Outcome.safeParse(outcome).data?.matching_complete ?? false,
  },
  budget: { dollars: 0.001, milliseconds: 400 },
  pricedAs: { haiku: "claude-haiku-4-5" },
  early: "plan",
  unclear: [
    "The steer document asks for over 90 % agreement before the flag is flipped and for 95 % over a week before the cutover, and does not say which decides. Here both must be met.",
    "It does not define the dominant actions. Here they are the fewest that the control chose in 80 % of the turns.",
  ],
};
