import type { RecordingSummary } from "@/lib/server/recordings/list";
import type { RecordingOutcome } from "@/lib/server/recordings/outcomes";
import { compareNaturally } from "@/lib/std";

/** One topology's result for a recording, reduced to the fields of the list. */
export type ListedOutcome = Pick<RecordingOutcome, "status">;

/** A recording as listed. */
export type RecordingLine = Pick<
  RecordingSummary,
  "name" | "title" | "planner" | "synthetic" | "tags" | "turns" | "decisions"
> & {
  /** Topic shared with other recordings; `null` if there is none. */
  readonly about: string | null;
  /** Result by topology; empty if nothing is known. */
  readonly outcomes: readonly ListedOutcome[];
};

export const lengths = {
  short: { title: "Up to 4 turns", holds: (turns: number) => turns <= 4 },
  middle: { title: "5 or 6 turns", holds: (turns: number) => turns === 5 || turns === 6 },
  long: { title: "7 turns and more", holds: (turns: number) => turns >= 7 },
} as const;

const any =
  (...statuses: readonly ListedOutcome["status"][]) =>
  (outcomes: readonly ListedOutcome[]) =>
    outcomes.some(({ status }) => statuses.includes(status));

export const results = {
  differs: { title: "Some design decides or ends differently", holds: any("differs") },
  failed: { title: "Some design breaks off", holds: any("failed") },
  inconclusive: { title: "Some design is inconclusive", holds: any("inconclusive") },
  same: {
    title: "All make the same decisions and end the same way",
    holds: (outcomes: readonly ListedOutcome[]) =>
      outcomes.length > 0 &&
      outcomes.every(({ status }) => status === "identical" || status === "same-decisions"),
  },
  open: {
    title: "Not run on all",
    holds: (outcomes: readonly ListedOutcome[]) => outcomes.length === 0 || any(null)(outcomes),
  },
} as const;

const differing = ({ outcomes }: RecordingLine): number =>
  outcomes.filter(({ status }) => status === "differs" || status === "failed").length;

export const orders = {
  title: {
    title: "By title",
    by: (a: RecordingLine, b: RecordingLine) => compareNaturally(a.title, b.title),
  },
  turns: { title: "Longest first", by: (a: RecordingLine, b: RecordingLine) => b.turns - a.turns },
  decisions: {
    title: "Most decisions first",
    by: (a: RecordingLine, b: RecordingLine) => b.decisions - a.decisions,
  },
  differing: {
    title: "Most differences first",
    by: (a: RecordingLine, b: RecordingLine) => differing(b) - differing(a),
  },
} as const;

/** Filters of the list; an empty text does not filter. */
export type Narrowed = {
  readonly query: string;
  readonly planner: string;
  readonly about: string;
  readonly tag: string;
  readonly length: string;
  readonly result: string;
  readonly order: string;
};

export const wide: Narrowed = {
  query: "",
  planner: "",
  about: "",
  tag: "",
  length: "",
  result: "",
  order: "",
};

const named = <T extends object>(all: T, id: string): T[keyof T] | undefined =>
  Object.hasOwn(all, id) ? all[id as keyof T] : undefined;

/** Returns the matching lines in the requested order. */
export function listed(lines: readonly RecordingLine[], to: Narrowed): readonly RecordingLine[] {
  const texts = to.query.toLowerCase().split(/\s+/).filter(Boolean);
  const [length, result] = [named(lengths, to.length), named(results, to.result)];
  const left = lines.filter((line) => {
    const text = `${line.title} ${line.name} ${line.tags.join(" ")}`.toLowerCase();
    return (
      texts.every((word) => text.includes(word)) &&
      (!to.planner || line.planner === to.planner) &&
      (!to.about || line.about === to.about) &&
      (!to.tag || line.tags.includes(to.tag)) &&
      (!length || length.holds(line.turns)) &&
      (!result || result.holds(line.outcomes))
    );
  });
  const order = named(orders, to.order);
  return order ? [...left].sort(order.by) : left;
}
