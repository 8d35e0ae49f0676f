import { z } from "zod";
import { noCalculation, type State } from "../channels";
import { type Values, Values as ValuesSchema } from "../schema";
import { inputsOf } from "./calculation";
import { madeOf } from "./fields";

/** Field values set or revised by the user, sent with a message. */
export const TurnValues = z.object({ values: ValuesSchema });

type TurnBoard = Pick<
  State,
  "fields" | "values" | "dynamic_decompositions" | "calculator" | "calculation" | "status"
>;

/** Starts a turn: clears the decision, resumes a finished thread but not an aborted one, and invalidates results of revised values. */
export function entered(board: TurnBoard, text: string, revised: Values) {
  const values = { ...revised, ...undone(board, revised) };
  return {
    messages: [{ role: "user" as const, text }],
    decision: null,
    status: board.status === "finished" ? ("running" as const) : board.status,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(dependsOn(board, Object.keys(values)) ? { calculation: noCalculation } : {}),
  };
}

/** Resets composite fields with a revised part, so that they are computed again. */
function undone(board: TurnBoard, revised: Values): Values {
  const owners = board.fields.filter(
    (field) =>
      !Object.hasOwn(revised, field.id) &&
      madeOf(board, field)?.parts.some((part) => Object.hasOwn(revised, part.id)),
  );
  return Object.fromEntries(owners.map((field) => [field.id, null]));
}

function dependsOn(board: TurnBoard, ids: readonly string[]): boolean {
  const inputs = inputsOf(board);
  return ids.some((id) => inputs.includes(id));
}

/** Returns the searches of a turn, that is, since the given iteration. */
export const turnReport = (before: Pick<State, "iterations">, after: Pick<State, "searches">) => ({
  searches: after.searches
    .filter((search) => search.iteration > before.iterations)
    .map(({ field, query, hits }) => ({ field, query, hits })),
});

/** Returns the thread's status at the end of a turn. */
export const outcomeOf = ({ status, calculation }: Pick<State, "status" | "calculation">) => ({
  status,
  calculation: calculation.state,
  value: calculation.value,
});

/** Returns the planner's closing message of a turn. */
export function closing({
  status,
  calculation,
  calculator,
}: Pick<State, "status" | "calculation" | "calculator">) {
  if (status === "aborted") return "I stop here: I could not bring this to an end.";
  if (calculation.state === "succeeded" && calculator !== null) {
    return `${calculator.output}: ${figure(calculation.value)}.`;
  }
  return "That is all I could gather.";
}

const figure = (value: number | null): string =>
  value === null ? "unknown" : value.toLocaleString("en-US", { maximumFractionDigits: 2 });
