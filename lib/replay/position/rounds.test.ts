/** @module-tag slow */
import { describe, expect, test } from "vitest";
import type { Trace } from "../../trace";
import { type ReplayRequest, replay } from "../replay";
import { planner, recordingCalled, topologyCalled, traceIn } from "../venturescope.fixture";
import { toItsLimit } from "./toItsLimit.fixture";

const looping = {
  topology: topologyCalled("qwen-3.6-plus"),
  recording: recordingCalled("casa-ask-too-soon"),
};

const replayed = async (change: Partial<ReplayRequest> = {}): Promise<Trace> =>
  traceIn(await replay({ planner, ...looping, ...change }));

const visits = ({ segments }: Trace): readonly string[] =>
  segments.flatMap(({ supersteps }) => supersteps.map(({ tasks }) => tasks.map(({ node }) => node).join()));

describe("a turn that goes round for ever", () => {
  test("is stopped after three rounds, and told as what it is", async () => {
    const { segments } = await replayed();
    expect(segments[0]!.end).toMatchObject({
      kind: "recursion_limit",
      message: "The turn goes round for ever. It was stopped after three rounds.",
    });
    const way = visits(await replayed());
    const last = (length: number, times: number) =>
      way.slice(way.length - length * times, way.length - length * (times - 1)).join();
    const lengths = way.map((_, i) => i + 1).filter((length) => 3 * length < way.length);
    expect(lengths.filter((n) => last(n, 1) === last(n, 2) && last(n, 2) === last(n, 3))).toHaveLength(1);
  });

  test("does the same until its limit when it is let", async () => {
    const [stopped, further] = [await replayed(), await replayed({ recorder: toItsLimit })];
    const [before, after] = [visits(stopped), visits(further)];
    expect(further.segments[0]!.end.message).toMatch(/took more than \d+ supersteps/);
    expect(after.length).toBeGreaterThan(2 * before.length);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after)).toEqual(new Set(before));
  });

  test("is no turn that counts what it does", async () => {
    const topology = topologyCalled("current");
    expect(visits(await replayed({ topology }))).toEqual(
      visits(await replayed({ topology, recorder: toItsLimit })),
    );
  });
});
