import { firstDifference } from "../results/firstDifference";
import type { ComparedDecision, RecordingDiff } from "../schema";
import type { OpenedDiff } from "./schema";
import { rowWords } from "./words";

export type Tone = "same" | "work" | "differs";

/** A stop of the step bar: an aligned pair of decisions, or the endings. */
export type Stop = {
  readonly row: ComparedDecision;
  readonly index: number;
  readonly tone: Tone;
  readonly glyph: string;
  readonly title: string;
  readonly first: boolean;
  /** True at the first different work if the first difference of decision or ending comes later. */
  readonly firstWork: boolean;
  readonly agreesAgain: boolean;
};

export type Turn = {
  readonly turn: number;
  readonly kind: "message" | "answer";
  readonly text: string;
  /** Empty in a turn without a row. */
  readonly stops: readonly Stop[];
  /** True if neither side decides in this turn. */
  readonly isUndecided: boolean;
  readonly reportDiffers: boolean;
};

/** Groups rows by turn, in order, with the turns that have none. The last ending comes last, even if a side stopped in an earlier turn. */
export function timeline(opened: OpenedDiff): readonly Turn[] {
  const said = new Map([...opened.head.turns, ...opened.base.turns].map((one) => [one.turn, one]));
  const taken = [...said.keys()].sort((a, b) => a - b);
  const stops = opened.diff.rows.map((row, index) => stopOf(opened.diff, row, index));
  return withTurnsBetween(inTurns(stops, taken.at(-1) ?? 0), taken).map(({ turn, stops: inTurn }) => ({
    turn,
    kind: said.get(turn)?.kind ?? "message",
    text: said.get(turn)?.text ?? "",
    stops: inTurn,
    isUndecided: !opened.diff.rows.some(({ base, head }) => base?.turn === turn || head?.turn === turn),
    reportDiffers: opened.diff.reports.some((report) => report.turn === turn),
  }));
}

type Group = { readonly turn: number; readonly stops: readonly Stop[] };

function inTurns(stops: readonly Stop[], lastTurn: number): readonly Group[] {
  const groups: { readonly turn: number; readonly stops: Stop[] }[] = [];
  for (const stop of stops) {
    const last = groups.at(-1);
    const ends = stop.row.kind === "end";
    const turn = ends && stop === stops.at(-1) ? Math.max(lastTurn, stop.row.turn) : stop.row.turn;
    if (last && (last.turn === turn || (ends && last.turn > turn))) last.stops.push(stop);
    else groups.push({ turn, stops: [stop] });
  }
  return groups;
}

/** Adds each turn without a row before the first group of a later turn. */
function withTurnsBetween(groups: readonly Group[], taken: readonly number[]): readonly Group[] {
  const missing = taken.filter((turn) => !groups.some((group) => group.turn === turn));
  const before = (turn: number, from: number): Group[] =>
    missing.filter((one) => one < turn && one > from).map((one) => ({ turn: one, stops: [] }));
  let highest = Number.NEGATIVE_INFINITY;
  return groups.flatMap((group) => {
    const all = [...before(group.turn, highest), group];
    highest = Math.max(highest, group.turn);
    return all;
  });
}

/** `differs`: a different decision. `work`: the same decision after different calls or on different state. */
export function toneOf(row: ComparedDecision): Tone {
  if (row.status !== "same") return "differs";
  const calls = row.calls.some((call) => call.status !== "same");
  return calls || row.channels.some((channel) => channel.scope === "state") ? "work" : "same";
}

/** Describes a step in words. */
export function stopWord({ row, tone }: Pick<Stop, "row" | "tone">): string {
  const what = row.kind === "end" ? "ending" : "decision";
  if (tone === "work") return `same ${what}, other work`;
  if (row.kind === "end") return row.status === "same" ? "same ending" : "another ending";
  return rowWords[row.status].word;
}

/** Labels what distinguishes a step from its neighbours; `null` if nothing does. */
export function placeWord({
  first,
  firstWork,
  agreesAgain,
}: Pick<Stop, "first" | "firstWork" | "agreesAgain">): string | null {
  if (first) return "first divergence";
  if (firstWork) return "first other work";
  return agreesAgain ? "the sides agree again" : null;
}

/** Returns a short label of a row, if there is no space for both sides. */
export const rowLabel = (row: ComparedDecision): string =>
  row.head?.label ?? row.base?.label ?? (row.kind === "end" ? "end" : row.id);

function stopOf(diff: RecordingDiff, row: ComparedDecision, index: number): Stop {
  const tone = toneOf(row);
  const first = firstDifference(diff)?.index === index;
  const firstWork = !first && diff.firstDivergence?.index === index;
  // An equal decision does not end the difference while state still differs.
  const agreesAgain = diff.agreeAgain === index && tone === "same";
  const location = placeWord({ first, firstWork, agreesAgain });
  return {
    row,
    index,
    tone,
    glyph: tone === "work" ? "~" : rowWords[row.status].glyph,
    title: [`${rowLabel(row)}: ${stopWord({ row, tone })}`, ...(location ? [location] : [])].join(", "),
    first,
    firstWork,
    agreesAgain,
  };
}
