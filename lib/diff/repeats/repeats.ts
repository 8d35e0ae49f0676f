import { sameJson } from "../../std";
import type { CallRow, CallSide, ComparedDecision, DecisionSide } from "../schema";

/** How often each side did the same in one turn, as far as labels show. */
export type Times = { readonly base: number; readonly head: number };

/** Counts the decisions of a label in one turn of a row's segment. */
export function decisionTimes(
  rows: readonly ComparedDecision[],
  { segment }: ComparedDecision,
  { label, turn }: Pick<DecisionSide, "label" | "turn">,
): Times {
  const here = rows.filter((row) => row.segment === segment);
  const count = (side: "base" | "head") =>
    here.filter((row) => row[side]?.label === label && row[side]?.turn === turn).length;
  return { base: count("base"), head: count("head") };
}

/** Counts the calls of a label in one turn of a row's segment, without reruns; in any turn if `turn` is `null`. */
export function callTimes(
  rows: readonly ComparedDecision[],
  { segment }: ComparedDecision,
  { label, turn }: { readonly label: string; readonly turn: number | null },
): Times {
  const here = rows.flatMap((row) => (row.segment === segment ? row.calls : []));
  const isSame = (side: CallRow["base"]) =>
    side !== null && side.label === label && (turn === null || side.turn === turn);
  const count = (side: "base" | "head") => here.filter((call) => isSame(call[side])).length;
  return { base: count("base"), head: count("head") };
}

/** Returns the other side's call of the same label in that turn that is not made here, if its request is another one. */
export function otherRequest(
  rows: readonly ComparedDecision[],
  { segment }: ComparedDecision,
  { base, head }: CallRow,
): CallSide | null {
  const here = base ?? head;
  if (!here) return null;
  const partners = rows
    .flatMap((row) => (row.segment === segment ? row.calls : []))
    .filter((call) => call.elsewhere === undefined && (base ? call.base : call.head) === null)
    .flatMap((call) => call.base ?? call.head ?? []);
  const partner = partners.find(({ label, turn }) => label === here.label && turn === here.turn);
  return partner && !sameJson(partner.request, here.request) ? partner : null;
}

/** True if both sides did this in the same turn. */
export const isRepeat = ({ base, head }: Times): boolean => base > 0 && head > 0;

export function timesWord(times: number): string {
  if (times === 1) return "once";
  return times === 2 ? "twice" : `${times} times`;
}

/** `order ward twice`; if both did it equally often, the label of the side that did not do it here says so. */
export const repeatLabels = (
  label: string,
  { base, head }: Times,
  absent: "base" | "head",
): { readonly base: string; readonly head: string } =>
  base === head
    ? { base: label, head: label, [absent]: `${label}, at another point` }
    : { base: `${label} ${timesWord(base)}`, head: `${label} ${timesWord(head)}` };
