import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { ComparisonDocument } from "../../apps";
import { hash, type Json } from "../../std";
import { onBothEngines } from "../db/engines.fixture";
import { importDocument } from "../documents/import";
import { importEvidence } from "../documents/importEvidence";
import { withApps } from "../evidence/apps/appPlanners";
import { getRecording } from "../recordings/get";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { recordingCommits } from "./recordingCommits";

const runs = readFileSync("lib/conversations/booking.fixture.json", "utf8");

/** The comparison, with recordings that the command line made of the same export. */
function converted(): string {
  const text = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");
  const document = JSON.parse(text) as ComparisonDocument;
  const recordings = document.recordings.map(
    (one) => ({ ...(one as object), origin: { kind: "imported", tool: "langsmith" } }) as unknown as Json,
  );
  const sideOf = (side: ComparisonDocument["base"]): ComparisonDocument["base"] => ({
    ...side,
    traces: side.traces.map(({ trace: was }, i) => {
      const of = { ...(was as { recording: object }).recording, hash: hash(recordings[i] as Json) };
      const trace = { ...(was as object), recording: of } as unknown as Json;
      return { hash: hash(trace), trace };
    }),
  });
  return JSON.stringify({
    ...document,
    recordings,
    base: sideOf(document.base),
    head: sideOf(document.head),
  });
}

onBothEngines((open) => {
  sampled(open);

  it("lists what commits replayed, next to what was observed, which nothing is identical to", async () => {
    await importEvidence(ctxAs(), { text: converted() });
    const ctx = await withApps(ctxAs());
    const read = async () => {
      const recording = "agent/booking";
      const { hash: version } = await getRecording(ctx, { recording });
      return recordingCommits(ctx, { planner: "agent", recording, hash: version });
    };
    const replayed = await read();
    const stops = {
      subject: "Stop after the model",
      decisions: 2,
      end: "ends",
      deviates: expect.stringMatching(/./),
      isEarlier: false,
    };
    const first = { ...stops, subject: "Record the conversations", decisions: 5, deviates: null };
    expect(replayed).toMatchObject({ observed: null, hasMore: false });
    expect(replayed?.commits).toHaveLength(2);
    expect(replayed?.commits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...stops,
          bases: [expect.objectContaining({ sha: expect.any(String) })],
          toObserved: null,
        }),
        expect.objectContaining({ ...first, bases: [], toObserved: null }),
      ]),
    );
    await importDocument(ctx, { text: runs });
    const both = await read();
    expect(both?.observed).toEqual({ tool: "langsmith", decisions: 5, end: "ends", isEarlier: false });
    const against = new Map(both?.commits.map(({ subject, toObserved }) => [subject, toObserved]));
    expect(against.get(first.subject)).toEqual({ status: "same-decisions", first: null });
    expect(against.get(stops.subject)).toEqual({
      status: "differs",
      first: "turn 1: route to end where route to tools was observed",
    });
    expect(both?.commits.map(({ isEarlier }) => isEarlier)).toEqual([true, true]);
    const [planner] = ctx.planners.all.filter(({ runs: where }) => where !== "elsewhere");
    expect(
      await recordingCommits(ctx, { planner: planner?.planner.id ?? "", recording: "x", hash: "" }),
    ).toBeNull();
  });
});
