/** What an approval rests on: the behaviour of both sides, and what each recording came to. The engine is told beside it and is no part of its hash. */
export type ReviewEvidence = {
  readonly hash: string;
  readonly base: string;
  readonly head: string;
  readonly engine: string;
  readonly recordings: readonly EvidenceRecording[];
};

/** `result` is the hash of what a recording came to on both sides; null where it was not replayed. `stale`: another engine replayed it, and this one did not yet. */
export type EvidenceRecording = {
  readonly name: string;
  readonly hash: string;
  readonly result: string | null;
  readonly stale?: boolean;
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

/** `confirmed`: another engine or build came to equal results. `unconfirmed`: what it ran so far is equal, and the rest has yet to run. */
export type VerdictStanding =
  | { readonly stands: "yes" | "confirmed" }
  | { readonly stands: "unconfirmed"; readonly because: string }
  | { readonly stands: "stale"; readonly because: string; readonly recordings: readonly string[] };

/** Whether a verdict holds of what the review shows now, and if not, what changed since it was given. */
export function standingOf(verdict: Pick<Verdict, "evidence">, now: ReviewEvidence): VerdictStanding {
  const was = verdict.evidence;
  if (was.hash === now.hash && was.engine === now.engine) return { stands: "yes" };
  const { changed, unknown } = changedRecordings(was, now);
  if (was.hash === now.hash && unknown.length === 0) return { stands: "confirmed" };
  const sameSides = was.base === now.base && was.head === now.head;
  if (sameSides && changed.length === 0 && unknown.length > 0)
    return { stands: "unconfirmed", because: yetToRun(unknown.length, now) };
  return {
    stands: "stale",
    because: whyStale(changed.length, unknown.length, was, now),
    recordings: changed,
  };
}

function whyStale(changed: number, unknown: number, was: ReviewEvidence, now: ReviewEvidence): string {
  const rest = unknown > 0 ? `; ${yetToRun(unknown, now)}` : "";
  if (changed > 0) return `${changed} of ${now.recordings.length} recordings came to something else${rest}`;
  const side = was.head === now.head ? "base" : "head";
  return unknown > 0
    ? `the ${side} behaves otherwise${rest}`
    : `the ${side} behaves otherwise, though no recording shows it`;
}

const yetToRun = (unknown: number, { recordings }: ReviewEvidence): string =>
  `${unknown} of ${recordings.length} recordings have yet to run again`;

/** Recordings that came, went, changed, or came to something else; and those that nobody ran again yet. */
function changedRecordings(was: ReviewEvidence, now: ReviewEvidence) {
  const before = new Map(was.recordings.map((one) => [one.name, one]));
  const changed = was.recordings
    .map(({ name }) => name)
    .filter((name) => now.recordings.every((one) => one.name !== name));
  const unknown: string[] = [];
  for (const { name, hash, result, stale } of now.recordings) {
    const known = before.get(name);
    const same = known?.result === result;
    if (known?.hash !== hash) changed.push(name);
    else if (stale || (result === null && !same)) unknown.push(name);
    else if (!same) changed.push(name);
  }
  return { changed, unknown };
}

export type VerdictRequest = {
  readonly by: string;
  readonly verdict: VerdictWord;
  readonly body: string;
  /** How many comments go with it. */
  readonly comments: number;
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
  if (asked.verdict !== "approve" && asked.body.trim() === "" && asked.comments === 0)
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
  const given = counted.filter(({ verdict }) => verdict === "approve");
  const approvals = given.filter((one) => ["yes", "confirmed"].includes(standingOf(one, now).stands));
  const stale = given.filter((one) => standingOf(one, now).stands === "stale");
  const unconfirmed = given.filter((one) => standingOf(one, now).stands === "unconfirmed");
  const calm = approvals.length > 0 ? "approved" : "waiting";
  return {
    is: requests.length > 0 ? "changes_requested" : calm,
    requests,
    approvals,
    unconfirmed,
    stale,
  } as const;
}
