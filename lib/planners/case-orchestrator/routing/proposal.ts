import type { Answer } from "../../../planner";
import { handlers } from "../handlers";
import {
  Action,
  type PlannerAnswer,
  type PlannerInput,
  type Proposal,
  SeedAction,
  type Trigger,
} from "../schema";

/** Derives a proposal from the planner's answer in this case. */
export function proposalOf(
  answer: Answer<PlannerAnswer>,
  input: PlannerInput,
  clarification: boolean,
): Proposal {
  if (!answer.ok) {
    const trigger = answer.error.code === "invalid_answer" ? "unparsable_answer" : "failed_call";
    return refused(trigger, null, answer.error.message);
  }
  const { next_action: named } = answer.value;
  const action = (clarification ? Action : SeedAction).safeParse(named);
  if (!action.success) return refused("unknown_action", named, `there is no action ${named}`);
  const reason = handlers[action.data].refuses(input);
  if (reason !== null) return refused("handler_cannot_run", named, reason);
  return { output: { ...answer.value, next_action: action.data }, named, trigger: null, message: "" };
}

const refused = (trigger: Trigger, named: string | null, message: string): Proposal => ({
  output: null,
  named,
  trigger,
  message,
});
