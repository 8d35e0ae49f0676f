import { counted, plural, shareOfAll, tellShare } from "../std";

/** Evidence behind an approval: the behaviour of both sides, and the result of each recording. The engine is not part of its hash. */
export type ReviewEvidence = {
  readonly hash: string;
  readonly base: string;
  readonly head: string;
  readonly engine: string;
  readonly recordings: readonly EvidenceRecording[];
};

/** `result` is the hash of a recording's result on both sides; `null` if not replayed. `stale`: replayed by another engine, but not yet by this one. */
export type EvidenceRecording = {
  readonly name: string;
  readonly hash: string;
  readonly result: string | null;
  readonly stale?: boolean;
};

export const verdictWords = ["approve", "request_changes", "comment"] as const;
export type VerdictWord = (typeof verdictWords)[number];

/** A reviewer's verdict on the evidence that they saw. */
export type Verdict = {
  readonly id: string;
  readonly author: string;
  readonly verdict: VerdictWord;
  readonly body: string;
  readonly evidence: ReviewEvidence;
  readonly at: string;
  readonly dismissed: { readonly by: string; readonly why: string } | null;
};

/** `confirmed`: another engine or build produced equal results. `unconfirmed`: equal so far, but some recordings have yet to run. */
export type VerdictStanding =
  | { readonly stands: "yes" | "confirmed" }
  | { readonly stands: "unconfirmed"; readonly because: string }
  | { readonly stands: "stale"; readonly because: string; readonly recordings: readonly string[] };

/** Returns whether a verdict applies to the current evidence, and if not, the changes since. */
export function standingOf(verdict: Pick<Verdict, "evidence">, now: ReviewEvidence): VerdictStanding {
  const was = verdict.evidence;
  if (was.hash === now.hash && was.engine === now.engine) return { stands: "yes" };
  const since = changesSince(was, now);
  const { unknown } = since;
  if (was.hash === now.hash && unknown.length === 0) return { stands: "confirmed" };
  const recordings = ["differing", "replaced", "removed", "added", "run"] as const;
  const changed = recordings.flatMap((how) => since[how]);
  const sameSides = was.base === now.base && was.head === now.head;
  if (sameSides && changed.length === 0 && unknown.length > 0)
    return { stands: "unconfirmed", because: yetToRun(unknown.length, now) };
  return { stands: "stale", because: whyStale(since, was, now), recordings: changed };
}

function whyStale(since: Since, was: ReviewEvidence, now: ReviewEvidence): string {
  const rest = since.unknown.length > 0 ? [yetToRun(since.unknown.length, now)] : [];
  const changes = [...recordingsSince(since, now), ...rest];
  if (changes.length > rest.length) return changes.join("; ");
  const side = was.head === now.head ? "base" : "head";
  const behaves = `the ${side} behaves differently`;
  return rest.length > 0 ? [behaves, ...rest].join("; ") : `${behaves}, though no recording shows it`;
}

/** Returns one phrase per kind of change that occurred. */
function recordingsSince(
  { differing, replaced, removed, added, run, unknown }: Since,
  { recordings }: ReviewEvidence,
): string[] {
  const all = recordings.length;
  const notRun = recordings.filter(({ result }) => result === null);
  const pending = new Set(unknown);
  // Those that have yet to run again are counted by a phrase of their own.
  const ran = notRun.every(({ name }) => pending.has(name)) ? all : all - notRun.length;
  const was = (n: number) => plural(n, "was", "were");
  const phrases: readonly (readonly [found: readonly string[], sentence: string])[] = [
    [
      differing,
      tellShare(
        { count: differing.length, ran, all },
        { noun: "recording", does: ["came to something else"] },
      ),
    ],
    [run, `${counted(run.length, "recording")} ${was(run.length)} run for the first time`],
    [
      replaced,
      `${counted(replaced.length, "recording")} ${was(replaced.length)} replaced by another version`,
    ],
    [added, `${counted(added.length, "recording")} ${was(added.length)} added to the review`],
    [removed, `${counted(removed.length, "recording")} ${was(removed.length)} removed`],
  ];
  return phrases.filter(([found]) => found.length > 0).map(([, sentence]) => sentence);
}

const yetToRun = (unknown: number, { recordings }: ReviewEvidence): string =>
  tellShare(shareOfAll(unknown, recordings.length), {
    noun: "recording",
    does: ["has yet to run again", "have yet to run again"],
  });

type Since = {
  /** Both runs have a result, and the results differ. */
  readonly differing: readonly string[];
  /** Without a result when the verdict was given, with one now. */
  readonly run: readonly string[];
  readonly replaced: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Have not run again yet. */
  readonly unknown: readonly string[];
};

/** Compares evidence by recording; `unknown` ones may still produce the same result. */
function changesSince(was: ReviewEvidence, now: ReviewEvidence): Since {
  const before = new Map(was.recordings.map((one) => [one.name, one]));
  const present = new Set(now.recordings.map(({ name }) => name));
  const removed = was.recordings.map(({ name }) => name).filter((name) => !present.has(name));
  const found = { differing: [], run: [], replaced: [], added: [], unknown: [] } as {
    [how in "differing" | "run" | "replaced" | "added" | "unknown"]: string[];
  };
  for (const one of now.recordings) {
    const how = changeOf(before.get(one.name), one);
    if (how) found[how].push(one.name);
  }
  return { ...found, removed };
}

function changeOf(was: EvidenceRecording | undefined, { hash, result, stale }: EvidenceRecording) {
  if (!was) return "added";
  if (was.hash !== hash) return "replaced";
  if (stale || (result === null && was.result !== null)) return "unknown";
  if (was.result === result) return null;
  return was.result === null ? "run" : "differing";
}

export type VerdictRequest = {
  readonly by: string;
  readonly verdict: VerdictWord;
  readonly body: string;
  /** Number of comments posted with it. */
  readonly comments: number;
  /** Hash of the evidence shown on the page. */
  readonly evidence: string;
  /** Number of verdicts shown on the page. */
  readonly seen: number;
};

export type ReviewState = {
  /** The user who requested the review, and the authors of all versions of its head. */
  readonly authors: readonly string[];
  readonly state: "draft" | "open" | "closed";
  readonly evidence: ReviewEvidence;
  readonly verdicts: readonly Verdict[];
};

/** Why a verdict is refused, as a sentence; `conflict` if someone else was faster, `forbidden` to the authors. */
export type VerdictRefusal = {
  readonly conflict: boolean;
  readonly forbidden?: true;
  readonly sentence: string;
};

export function refusesVerdict(review: ReviewState, request: VerdictRequest): VerdictRefusal | null {
  const no = (sentence: string, conflict = false): VerdictRefusal => ({ conflict, sentence });
  if (review.state === "closed") return no("This review is closed.", true);
  if (request.verdict !== "comment" && review.authors.includes(request.by))
    return {
      conflict: false,
      forbidden: true,
      sentence: "You cannot approve or reject your own change. Add a comment instead.",
    };
  if (request.verdict !== "approve" && request.body.trim() === "" && request.comments === 0)
    return no("Write a comment that says what has to change, or what you think.");
  if (request.verdict === "comment") return null;
  if (request.evidence !== review.evidence.hash)
    return no(
      "The results changed while this page was open. Check what is new, then submit your verdict again.",
      true,
    );
  const newer = review.verdicts.slice(request.seen).find(({ verdict }) => verdict !== "comment");
  return newer
    ? no("Someone else submitted a verdict while this page was open. Read it, then submit yours again.", true)
    : null;
}

/** Returns each reviewer's last approval or change request, unless dismissed. */
export function countedVerdicts(verdicts: readonly Verdict[]): Verdict[] {
  const last = new Map<string, Verdict>();
  for (const verdict of verdicts) if (verdict.verdict !== "comment") last.set(verdict.author, verdict);
  return [...last.values()].filter(({ dismissed }) => dismissed === null);
}

/** Aggregates verdicts: changes stay requested until the reviewer approves or is dismissed; approvals count while current. */
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
