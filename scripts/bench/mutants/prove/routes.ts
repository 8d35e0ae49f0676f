import type { Json, JsonObject } from "../../../../lib/std";
import { capped, missing, nothingLeft, type Question, type Scratch, type Shared, succeeded } from "./control";

/** A branch; or the next question that decides it; `null` when the router throws. */
export type Picked = { readonly on: string } | { readonly question: Question } | null;

type Answer = (question: Question) => boolean | undefined;
type Pick = (shared: Shared, scratch: Scratch, params: JsonObject, answer: Answer) => Picked;

const to = (on: string): Picked => ({ on });

/** The first question answered yes selects its branch. */
function byQuestions(
  asked: readonly (readonly [Question, string])[],
  otherwise: string,
  answer: Answer,
): Picked {
  for (const [question, on] of asked) {
    const known = answer(question);
    if (known === undefined) return { question };
    if (known) return to(on);
  }
  return to(otherwise);
}

const known =
  (field: (params: JsonObject) => Json): Pick =>
  (_, __, params, answer) =>
    byQuestions([[missing(field(params)), "missing"]], "present", answer);

/** The branches that VentureScope's routers take, as far as the abstract state determines them. */
export const routes: { readonly [router: string]: Pick } = {
  decided: ({ action }) => to(action === null ? "undecided" : "decided"),
  action: ({ action }) => (action === null ? null : to(action)),
  action_if_decided: ({ action }) => to(action ?? "undecided"),
  entry: ({ action }) => {
    if (action === null) return to("ready");
    return to(action === "ask_user" ? "question" : "terminal");
  },
  task_found: ({ action }) => to(action === "search" || action === "ask_user" ? "task" : "no_task"),
  observed: ({ hits }) => to(hits ? "observation" : "none"),
  region_known: known(({ field }) => field ?? null),
  currency_known: known(({ field }) => field ?? null),
  calculation_gate: (_, __, { max }, answer) =>
    byQuestions(
      [
        [capped(max ?? null), "cap"],
        [succeeded, "success"],
      ],
      "continue",
      answer,
    ),
  acquisition: ({ action }, _, params, answer) =>
    action === null ? byQuestions([[nothingLeft(params), "auto_finish"]], "work", answer) : to("task"),
  bootstrap: ({ action }, _, { region, currency }, answer) =>
    action !== null && action !== "ask_user"
      ? to("terminal")
      : byQuestions(
          [
            [missing(region ?? null), "region"],
            [missing(currency ?? null), "currency"],
          ],
          "ready",
          answer,
        ),
  noted_route: (_, scratch, { channel }) =>
    to((channel === "_pre_check_route" ? scratch._pre_check_route : scratch._route) ?? "continue"),
};
