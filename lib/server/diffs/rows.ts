import "server-only";
import { z } from "zod";
import {
  type ComparisonSummary,
  type RecordingEntry,
  type RecordingIndex,
  type Shown,
  shownStatuses,
} from "../../diff";
import { pairSummaries } from "../evidence/pairSummary";
import { ComparedFields } from "../evidence/recordingSets";
import type { ComparedReplays } from "../evidence/sides";
import { knownSides } from "../evidence/unchanged/knownSides";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { firstRows, namedFacts, ofReplays, positionsWith } from "./get";
import { readOutline, type StoredOutline } from "./outline";

const List = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("rows"), statuses: z.array(z.enum(shownStatuses)).min(1) }),
  z.strictObject({ of: z.literal("cause"), cause: z.string().max(100) }),
  z.strictObject({ of: z.literal("fact"), fact: z.enum([...namedFacts, "not-run"]) }),
]);
/** A list of a comparison's recordings: rows of the table, those of a cause, or those of a fact. */
export type RecordingList = z.output<typeof List>;

const Input = z.strictObject({
  ...ComparedFields,
  list: List,
  /** Name of the last known recording; the list begins after it. */
  after: z.string().max(200).optional(),
});

/** A recording in a list; rows of the table have their summary, unless they did not run. */
export type ListedRecording = RecordingEntry & {
  readonly status: Shown;
  readonly summary: ComparisonSummary | null;
};

/** Returns the next recordings of a list; none after the last, or if the last known one is no longer in it. */
export const listCompared = verb(Input, async (ctx, { list, after, ...input }) => {
  const sides = await knownSides(ctx, input);
  const { outline, index } = await readOutline(ctx, sides);
  const positions = positionsOf(ctx, { sides, outline, index }, list);
  const from = after === undefined ? 0 : positions.indexOf(index.positions.get(after) ?? -1) + 1;
  if (after !== undefined && from === 0) return [];
  const pairs = positions.slice(from, from + firstRows).flatMap((at) => sides.pairs[at] ?? []);
  const summaries = list.of === "rows" ? await pairSummaries(ctx, sides, pairs) : new Map();
  return pairs.map(({ recording: { name, title, synthetic, turns } }): ListedRecording => {
    const status = index.statusAt(index.positions.get(name) ?? -1);
    return { id: name, title, synthetic, turns, status, summary: summaries.get(name)?.summary ?? null };
  });
});

type Known = {
  readonly sides: ComparedReplays;
  readonly outline: StoredOutline;
  readonly index: RecordingIndex;
};

function positionsOf(ctx: Ctx, { sides, outline, index }: Known, list: RecordingList): readonly number[] {
  if (list.of === "rows") return index.inTable.filter((at) => list.statuses.includes(index.statusAt(at)));
  if (list.of === "cause")
    return index.byCause[outline.comparison.causes.findIndex(({ id }) => id === list.cause)] ?? [];
  if (list.fact === "not-run") return positionsWith(index, "not-run");
  return ofReplays(ctx, sides)[list.fact].map((name) => index.positions.get(name) ?? -1);
}
