import { isObject } from "../../../std";
import { onFailValues } from "../plan";
import { type PlanProblem, problem, shown } from "./problem";
import { strangers } from "./structure";
import { type DraftNode, named, type Rules } from "./subject";

export const maxRetries = 10;
export const longestTimeout = 3600;

/** retry, timeout and on_fail. */
export const settings: Rules = ({ nodes }) =>
  nodes.flatMap((node) => [
    ...setting(node, "retry", "retry_value", isRetry, `an integer from 0 to ${maxRetries}`),
    ...setting(
      node,
      "timeout",
      "timeout_value",
      isTimeout,
      `a number of seconds above 0, at most ${longestTimeout}`,
    ),
    ...setting(node, "on_fail", "on_fail_value", isOnFail, '"halt" or "continue"'),
  ]);

const isRetry = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxRetries;
const isTimeout = (value: unknown): boolean =>
  typeof value === "number" && value > 0 && value <= longestTimeout;
const isOnFail = (value: unknown): boolean => onFailValues.some((known) => known === value);

function setting(
  node: DraftNode,
  field: "retry" | "timeout" | "on_fail",
  code: PlanProblem["code"],
  fits: (value: unknown) => boolean,
  wanted: string,
): readonly PlanProblem[] {
  const value = node.raw[field];
  if (!Object.hasOwn(node.raw, field) || fits(value)) return [];
  const message = `${field} of ${named(node)} is ${shown(value)}, not ${wanted}.`;
  return [problem(code, ["nodes", node.index, field], message, `Make it ${wanted}.`)];
}

export const metadata: Rules = ({ nodes }) =>
  nodes.flatMap((node) => {
    if (!Object.hasOwn(node.raw, "metadata")) return [];
    const { metadata: given } = node.raw;
    const path = ["nodes", node.index, "metadata"];
    if (!isObject(given)) {
      const message = `metadata of ${named(node)} is ${shown(given)}, not an object.`;
      return [problem("metadata_not_an_object", path, message, 'Write { "purpose": "…" }.')];
    }
    const extra = strangers(given, ["purpose"]).map((field) =>
      problem(
        "metadata_field_unknown",
        [...path, field],
        `metadata of ${named(node)} has a field ${shown(field)}, which it never has.`,
        "Remove it.",
      ),
    );
    const { purpose } = given;
    if (typeof purpose === "string" && purpose.trim() !== "" && purpose.length <= 200) return extra;
    const message = `${named(node)} does not say in a few words what it is for.`;
    return [
      ...extra,
      problem("purpose_missing", path, message, "Write metadata.purpose, at most 200 characters."),
    ];
  });
