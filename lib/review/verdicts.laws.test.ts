import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plannerModule } from "../planners";
import { runs } from "../std/runs.fixture";
import { evidenceOf, evidenceWithin } from "./evidence";
import {
  outcomeOf,
  type ReviewEvidence,
  type ReviewState,
  refusesVerdict,
  standingOf,
  type Verdict,
  verdictWords,
} from "./verdicts";

const topology = plannerModule("venturescope")!.topologies[0]!;

const evidence = (result: string, engine = "e1"): ReviewEvidence => ({
  hash: `of ${result}`,
  base: "b",
  head: `head ${result}`,
  engine,
  recordings: [
    { name: "one", hash: "1", result: "same" },
    { name: "two", hash: "2", result },
  ],
});

const verdict = (author: string, word: Verdict["verdict"], of: ReviewEvidence): Verdict => ({
  id: `${author} ${word}`,
  author,
  verdict: word,
  body: "",
  evidence: of,
  at: "2026-11-23T00:00:00Z",
  dismissed: null,
});

describe("a verdict", () => {
  test("stands on its evidence, is confirmed by another engine, and says what changed", () => {
    const given = verdict("mb", "approve", evidence("x"));
    expect(standingOf(given, evidence("x"))).toEqual({ stands: "yes" });
    expect(standingOf(given, evidence("x", "e2"))).toEqual({ stands: "confirmed" });
    expect(standingOf(given, evidence("y"))).toEqual({
      stands: "stale",
      because: "1 of 2 recordings came to something else",
      recordings: ["two"],
    });
  });

  test("waits for what a new engine has yet to run, and is not stale by that", () => {
    const given = verdict("mb", "approve", evidence("x"));
    const [one, two] = evidence("x").recordings;
    const half: ReviewEvidence = {
      ...evidence("x", "e2"),
      hash: "of half",
      recordings: [one!, { ...two!, result: null }],
    };
    const because = "1 of 2 recordings has yet to run again";
    expect(standingOf(given, half)).toEqual({ stands: "unconfirmed", because });
    expect(outcomeOf([given], half)).toMatchObject({ is: "waiting", approvals: [], stale: [] });
    const old = { ...evidence("x", "e2"), recordings: [one!, { ...two!, stale: true }] };
    expect(standingOf(given, old)).toEqual({ stands: "unconfirmed", because });
    const other = { ...half, recordings: [{ ...one!, result: "other" }, half.recordings[1]!] };
    expect(standingOf(given, other)).toEqual({
      stands: "stale",
      because: `1 of 2 recordings came to something else; ${because}`,
      recordings: ["one"],
    });
    const three = { name: "three", hash: "3", result: null };
    const before = { ...given, evidence: { ...given.evidence, recordings: [one!, two!, three] } };
    expect(standingOf(before, { ...other, recordings: [...other.recordings, three] })).toMatchObject({
      because:
        "1 of 1 recording that ran came to something else, 2 not run; 1 of 3 recordings has yet to run again",
    });
    const pushed = standingOf(given, { ...half, head: "another" });
    expect(pushed).toMatchObject({ because: `the head behaves differently; ${because}`, recordings: [] });
  });

  test("says what became of recordings: only what ran came to something else", () => {
    const given = verdict("mb", "approve", evidence("x"));
    const [one, two] = evidence("x").recordings;
    const now = (...recordings: ReviewEvidence["recordings"]) =>
      standingOf(given, { ...evidence("x"), hash: "of others", recordings });
    const three = { name: "three", hash: "3", result: null };
    expect(now(one!, two!, three)).toEqual({
      stands: "stale",
      because: "1 recording was added to the review",
      recordings: ["three"],
    });
    expect(now(one!)).toMatchObject({ because: "1 recording was removed" });
    expect(now(one!, { ...two!, hash: "other" })).toMatchObject({
      because: "1 recording was replaced by another version",
    });
    const before = verdict("mb", "approve", {
      ...evidence("x"),
      recordings: [one!, { ...two!, result: null }],
    });
    expect(standingOf(before, { ...evidence("y"), head: before.evidence.head })).toMatchObject({
      because: "1 recording was run for the first time",
    });
  });

  test("is judged by the review's own recordings alone, whatever else was listed when it was given", () => {
    const later = { name: "a-later-one", hash: "3", result: null };
    const now = evidenceOf(topology, topology, evidence("x").recordings, "e1");
    const was = evidenceOf(topology, topology, [later, ...evidence("x").recordings], "e1");
    const within = evidenceWithin(was, evidence("x").recordings);
    expect(within.recordings.map(({ name }) => name)).toEqual(["one", "two"]);
    expect(standingOf({ evidence: within }, now)).toEqual({ stands: "yes" });
    expect(evidenceWithin(now, now.recordings)).toBe(now);
  });

  test("of whoever requested changes counts until they approve or are dismissed", () => {
    const now = evidence("x");
    const asked = verdict("mb", "request_changes", evidence("w"));
    expect(outcomeOf([asked, verdict("ak", "approve", now)], now).is).toBe("changes_requested");
    expect(outcomeOf([asked, verdict("mb", "approve", now)], now).is).toBe("approved");
    const dismissed = { ...asked, dismissed: { by: "ak", why: "left the team" } };
    expect(outcomeOf([dismissed, verdict("ak", "approve", now)], now).is).toBe("approved");
    expect(outcomeOf([dismissed], now).is).toBe("waiting");
  });

  test("is refused with a sentence: one's own, on old results, behind another's, without words", () => {
    const review: ReviewState = {
      authors: ["author"],
      state: "open",
      evidence: evidence("x"),
      verdicts: [verdict("mb", "approve", evidence("x"))],
    };
    const words = { body: "", comments: 0 };
    const asked = { ...words, by: "ak", verdict: "approve" as const, evidence: "of x", seen: 1 };
    expect(refusesVerdict(review, asked)).toBeNull();
    expect(refusesVerdict(review, { ...asked, by: "author" })).toMatchObject({ conflict: false });
    expect(refusesVerdict(review, { ...asked, by: "author", verdict: "comment", body: "hm" })).toBeNull();
    expect(refusesVerdict(review, { ...asked, evidence: "of w" })).toMatchObject({ conflict: true });
    expect(refusesVerdict(review, { ...asked, seen: 0 })).toMatchObject({ conflict: true });
    expect(refusesVerdict(review, { ...asked, verdict: "request_changes" })).toMatchObject({
      conflict: false,
    });
    expect(refusesVerdict(review, { ...asked, verdict: "request_changes", comments: 1 })).toBeNull();
    expect(refusesVerdict({ ...review, state: "closed" }, asked)).toMatchObject({ conflict: true });
  });

  test("never stands on results that it was not given on, whatever comes in whatever order", () => {
    const people = ["author", "mb", "ak"];
    const aMove = fc.oneof(
      fc.record({ push: fc.constantFrom("x", "y", "z") }),
      fc.record({
        by: fc.constantFrom(...people),
        verdict: fc.constantFrom(...verdictWords),
        evidence: fc.constantFrom("of x", "of y", "of z"),
        behind: fc.nat(2),
      }),
    );
    let approved = 0;
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 30 }), (moves) => {
        let review: ReviewState = {
          authors: ["author"],
          state: "open",
          evidence: evidence("x"),
          verdicts: [],
        };
        for (const move of moves) {
          if ("push" in move) {
            review = { ...review, evidence: evidence(move.push) };
            continue;
          }
          const seen = Math.max(0, review.verdicts.length - move.behind);
          const refused = refusesVerdict(review, { ...move, body: "words", comments: 0, seen });
          const overtaken = review.verdicts.slice(seen).some((one) => one.verdict !== "comment");
          if (move.verdict !== "comment" && overtaken) expect(refused).not.toBeNull();
          if (!refused) {
            const verdicts = [...review.verdicts, verdict(move.by, move.verdict, review.evidence)];
            review = { ...review, verdicts };
          }
          const { is, approvals, requests } = outcomeOf(review.verdicts, review.evidence);
          for (const one of approvals) {
            expect(one.evidence.hash).toBe(review.evidence.hash);
            expect(one.author).not.toBe("author");
          }
          expect(new Set([...approvals, ...requests].map(({ author }) => author)).size).toBe(
            approvals.length + requests.length,
          );
          if (is === "approved") approved += 1;
        }
      }),
      { numRuns: runs(1000) },
    );
    expect(approved).toBeGreaterThan(runs(100));
  });
});
