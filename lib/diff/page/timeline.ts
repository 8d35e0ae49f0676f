import { firstDifference } from "../results/firstDifference";
import type { ComparedDecision, RecordingDiff } from "../schema";
import type { OpenedDiff, RunPath } from "./schema";
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
  readonly stops: readonly Stop[];
  readonly reportDiffers: boolean;
};

/** Groups rows by turn, in order. An ending comes last, even if a side stopped in an earlier turn. */
export function timeline(opened: OpenedDiff): readonly Turn[] {
  const stops = opened.diff.rows.map((row, index) => stopOf(opened.diff, row, index));
  const groups: { readonly turn: number; readonly stops: Stop[] }[] = [];
  for (const stop of stops) {
    const last = groups.at(-1);
    if (last && (stop.row.kind === "end" || last.turn === stop.row.turn)) last.stops.push(stop);
    else groups.push({ turn: stop.row.turn, stops: [stop] });
  }
  return groups.map(({ turn, stops: inTurn }) => {
    const said = turnOf(opened.base, turn) ?? turnOf(opened.head, turn);
    return {
      turn,
      kind: said?.kind ?? "message",
      text: said?.text ?? "",
      stops: inTurn,
      reportDiffers: opened.diff.reports.some((report) => report.turn === turn),
    };
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

const turnOf = (path: RunPath, turn: number) => path.turns.find((one) => one.turn === turn);
