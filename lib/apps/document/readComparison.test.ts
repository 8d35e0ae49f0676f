import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hash, type Json } from "../../std";
import { appEngine } from "./engine";
import { type ReadComparison, readComparison } from "./readComparison";
import type { ComparisonDocument } from "./schema";

/** Two commits of the example app `agent`; head's router no longer calls tools. */
const written = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");
const document = (): ComparisonDocument => JSON.parse(written) as ComparisonDocument;

type TraceLike = {
  app: { sha: string; runner: string };
  recording: { hash: string };
  segments: { calls: { answer: Json }[]; decisions: { compared: Json; value: Json }[] }[];
};

/** Changes the first trace of a side. `rehash`: its hash is forged too. */
function withTrace(
  side: "base" | "head",
  change: (trace: TraceLike) => void,
  rehash = true,
): ComparisonDocument {
  const changed = document();
  const [first] = changed[side].traces;
  if (!first) throw new Error("There is no trace.");
  change(first.trace as unknown as TraceLike);
  if (rehash) first.hash = hash(first.trace);
  return changed;
}

const messageOf = (read: ReadComparison): string => (read.ok ? "accepted" : read.message);

describe("a comparison", () => {
  it("is accepted as it was written, with its results recomputed", () => {
    const read = readComparison(document());
    expect(messageOf(read)).toBe("accepted");
    if (!read.ok) return;
    expect(read.comparison.recordings.map(({ id }) => id)).toEqual(["booking", "small-talk", "weather"]);
    expect(read.comparison.base.asRecorded).toEqual([true, true, true]);
    expect(read.comparison.head.asRecorded).toEqual([false, true, false]);
  });

  const decides = (trace: TraceLike) => {
    for (const decision of trace.segments[0]?.decisions ?? []) decision.compared = { forged: true };
    for (const decision of trace.segments[0]?.decisions ?? []) decision.value = { forged: true };
  };
  it.each<[string, () => ComparisonDocument, string]>([
    [
      "a trace that was edited",
      () => withTrace("base", decides, false),
      "The trace of booking on A does not fit its hash: it was edited.",
    ],
    [
      "a forged decision",
      () => withTrace("base", decides),
      "It says that booking ran as recorded on A, and the traces say the opposite.",
    ],
    [
      "a forged answer",
      () =>
        withTrace("base", (trace) => {
          const [call] = trace.segments[0]?.calls ?? [];
          if (call) call.answer = { forged: true };
        }),
      "The trace of booking on A has another answer than the recording in call 1.",
    ],
    [
      "a trace of another commit",
      () =>
        withTrace("head", (trace) => {
          trace.app.sha = "1".repeat(40);
        }),
      `The trace of booking on B is one of the commit 1111111, not of ${document().head.commit.sha.slice(0, 7)}.`,
    ],
    [
      "a trace of another runner",
      () =>
        withTrace("head", (trace) => {
          trace.app.runner = "another";
        }),
      "The trace of booking on B was made by another runner, or with another lock file.",
    ],
    [
      "a trace of another recording",
      () =>
        withTrace("head", (trace) => {
          trace.recording.hash = "1".repeat(64);
        }),
      "The trace of booking on B is one of another recording, or of another version of it.",
    ],
    [
      "a foreign engine",
      () => ({ ...document(), base: { ...document().base, engine: appEngine(document().head.app) } }),
      "The engine of A is not the hash of its runner, lock file and commit.",
    ],
    [
      "a commit that did not run",
      () => ({ ...document(), head: { ...document().head, commit: document().base.commit } }),
      `B names the commit ${document().base.commit.sha.slice(0, 7)}, and ran ${document().head.commit.sha.slice(0, 7)}.`,
    ],
    [
      "another graph",
      () => ({ ...document(), head: { ...document().head, graph: document().base.graph } }),
      "The topology of B is not the one of its graph.",
    ],
    [
      "a result that its traces do not come to",
      () => {
        const changed = document();
        return { ...changed, results: changed.results.map((one) => ({ ...one, status: "identical" })) };
      },
      "Its result of booking is “identical”, and the traces come to “differs”.",
    ],
    [
      "changes without a commit",
      () => {
        const changed = document();
        return { ...changed, head: { ...changed.head, app: { ...changed.head.app, dirty: true } } };
      },
      "B has changes that are not committed. A studio compares commits.",
    ],
  ])("with %s is refused by name", (_, make, message) => {
    expect(messageOf(readComparison(make()))).toBe(message);
  });

  it("of another version is refused with the field to fix", () => {
    expect(messageOf(readComparison({ ...document(), version: 2 }))).toContain("version");
  });
});
