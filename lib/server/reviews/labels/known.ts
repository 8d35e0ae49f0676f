import "server-only";
import { agreement, type Candidate, type LabelTally, labelHere, RightAnswer, tallyOf } from "../../../review";
import type { JsonObject } from "../../../std";
import { isSamplePerson } from "../../core/actor";
import { listStoredLabels, type StoredLabel } from "../../db/reviews/labels";
import type { Ctx } from "../../verb/context";
import { type Candidates, nameOfDecision } from "./candidates";

export type Agreement = NonNullable<ReturnType<typeof agreement>> & { readonly with: string };

export type KnownLabels = {
  readonly tally: LabelTally;
  /** The person's own labels, by the decision's name. */
  readonly mine: ReadonlyMap<string, RightAnswer["is"]>;
  /** Agreement with everyone who labelled enough of the same decisions. */
  readonly agreements: readonly Agreement[];
};

/**
 * Applies stored labels, including those of earlier reviews, to both sides' current decisions.
 * Labels of a sample's fictional people count only in its own review.
 */
export async function knownLabels(
  ctx: Ctx,
  { differing, sample }: Candidates,
  { person, author }: { readonly person: string; readonly author: string },
): Promise<KnownLabels> {
  const candidates = new Map([...differing, ...sample].map((one) => [nameOfDecision(one.at), one]));
  const hashes = new Set([...candidates.values()].map(({ recordingHash }) => recordingHash));
  const all = hashes.size === 0 ? [] : await listStoredLabels(ctx.db, [...hashes]);
  const stored = all.filter(({ authorId }) => isSamplePerson(author) || !isSamplePerson(authorId));
  const byPerson = new Map<string, { name: string; words: Map<string, RightAnswer["is"]> }>();
  const labels = stored.flatMap((row) => {
    const candidate = candidates.get(row.at);
    const is = candidate?.recordingHash === row.recordingHash ? heard(row, candidate) : null;
    if (!candidate || is === null) return [];
    const one = byPerson.get(row.authorId) ?? { name: row.authorName, words: new Map() };
    one.words.set(row.at, is);
    byPerson.set(row.authorId, one);
    return [{ at: candidate.at, right: is === "neither" ? { is, compared: {} } : { is } }];
  });
  const mine = byPerson.get(person)?.words ?? new Map<string, RightAnswer["is"]>();
  const agreements = [...byPerson].flatMap(([id, { name, words: texts }]) => {
    const found = id === person ? null : agreement(mine, texts);
    return found ? [{ ...found, with: name }] : [];
  });
  const strata = { differing: differing.map(({ at }) => at), sample: sample.map(({ at }) => at) };
  return { tally: tallyOf(strata, labels), mine, agreements };
}

function heard({ right, base, head }: StoredLabel, now: Candidate): RightAnswer["is"] | null {
  const label = {
    right: RightAnswer.parse(JSON.parse(right)),
    base: JSON.parse(base) as JsonObject,
    head: JSON.parse(head) as JsonObject,
  };
  return labelHere(label, { base: now.base.compared, head: now.head.compared });
}
