/** What an approval rests on: the behaviour of both sides, and what each recording came to. The engine is told beside it and is no part of its hash. */
export type ReviewEvidence = {
  readonly hash: string;
  readonly base: string;
  readonly head: string;
  readonly engine: string;
  readonly recordings: readonly EvidenceRecording[];
};

/** `result` is the hash of what a recording came to on both sides; null where it was not replayed. */
export type EvidenceRecording = {
  readonly name: string;
  readonly hash: string;
  readonly result: string | null;
};

export const verdictWords = ["approve", "request_changes", "comment"] as const;
export type VerdictWord = (typeof verdictWords)[number];

/** A person's word on the evidence that they saw. */
export type Verdict = {
  readonly id: string;
  readonly author: string;
  readonly verdict: VerdictWord;
  readonly body: string;
  readonly evidence: ReviewEvidence;
  readonly at: string;
  readonly dismissed: { readonly by: string; readonly why: string } | null;
};

/** `confirmed`: another engine or build came to equal results. */
export type VerdictStanding =
  | { readonly stands: "yes" | "confirmed" }
  | { readonly stands: "stale"; readonly because: string; readonly recordings: readonly string[] };

/** Whether a verdict holds of what the review shows now, and if not, what changed since it was given. */
export function standingOf(verdict: Pick<Verdict, "evidence">, now: ReviewEvidence): VerdictStanding {
  const was = verdict.evidence;
  if (was.hash === now.hash) return { stands: was.engine === now.engine ? "yes" : "confirmed" };
  const changed = changedRecordings(was, now);
  return { stands: "stale", because: whyStale(changed.length, was, now), recordings: changed };
}

function whyStale(changed: number, was: ReviewEvidence, now: ReviewEvidence): string {
  if (changed > 0) return `${changed} of ${now.recordings.length} recordings came to something else`;
  const side = was.head === now.head ? "base" : "head";
  return `the ${side} behaves otherwise, though no recording shows it`;
}

/** Recordings that came, went, changed, or came to something else. */
export function changedRecordings(was: ReviewEvidence, now: ReviewEvidence): string[] {
  const told = (list: ReviewEvidence["recordings"]) =>
    new Map(list.map(({ name, hash, result }) => [name, `${hash} ${result ?? ""}`]));
  const [before, after] = [told(was.recordings), told(now.recordings)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}

export type VerdictRequest = {
  readonly by: string;
  readonly verdict: VerdictWord;
  readonly body: string;
  /** The evidence that the page showed. */
  readonly evidence: string;
  /** How many verdicts the page knew of. */
  readonly seen: number;
};

export type ReviewState = {
  /** Who asked for the review, and who wrote any version of its head. */
  readonly authors: readonly string[];
  readonly state: "draft" | "open" | "closed";
  readonly evidence: ReviewEvidence;
  readonly verdicts: readonly Verdict[];
};

/** Why a verdict cannot be given, as a sentence; `conflict` where somebody was faster. */
export type VerdictRefusal = { readonly conflict: boolean; readonly sentence: string };

export function refusesVerdict(review: ReviewState, asked: VerdictRequest): VerdictRefusal | null {
  const no = (sentence: string, conflict = false): VerdictRefusal => ({ conflict, sentence });
  if (review.state === "closed") return no("This review is closed.", true);
  if (asked.verdict !== "comment" && review.authors.includes(asked.by))
    return no("Nobody decides on a change of their own. Give your word as a comment.");
  if (asked.verdict !== "approve" && asked.body.trim() === "")
    return no("Say in a few words what has to change, or what you want to say.");
  if (asked.verdict === "comment") return null;
  if (asked.evidence !== review.evidence.hash)
    return no("The results changed while you looked. See what is new, then decide again.", true);
  const newer = review.verdicts.slice(asked.seen).find(({ verdict }) => verdict !== "comment");
  return newer ? no("Somebody decided while you looked. See their verdict, then decide again.", true) : null;
}

/** The word of each person that counts: their last approval or request, unless it was dismissed. */
export function countedVerdicts(verdicts: readonly Verdict[]): Verdict[] {
  const last = new Map<string, Verdict>();
  for (const verdict of verdicts) if (verdict.verdict !== "comment") last.set(verdict.author, verdict);
  return [...last.values()].filter(({ dismissed }) => dismissed === null);
}

/** What the verdicts come to: changes are requested until whoever requested them approves or is dismissed; an approval counts while it stands. */
export function outcomeOf(verdicts: readonly Verdict[], now: ReviewEvidence) {
  const counted = countedVerdicts(verdicts);
  const requests = counted.filter(({ verdict }) => verdict === "request_changes");
  const approvals = counted.filter(
    (one) => one.verdict === "approve" && standingOf(one, now).stands !== "stale",
  );
  const stale = counted.filter((one) => one.verdict === "approve" && !approvals.includes(one));
  const calm = approvals.length > 0 ? "approved" : "waiting";
  return { is: requests.length > 0 ? "changes_requested" : calm, requests, approvals, stale } as const;
}
