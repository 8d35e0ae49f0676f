/** @module-tag slow */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type KeptRequest, keepingIn } from "./keptTraces.fixture";
import { recursionLimitOf, replay } from "./replay";
import { lacking, planner, recordingCalled, topologyCalled, traceIn } from "./venturescope.fixture";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "planner-studio-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const [topology, recording] = [topologyCalled("hybrid"), recordingCalled("orchard-moved-away")];
const request = { topology, planner, recording };

/** Keeps traces, and counts those that had to be made. */
function keeping() {
  const made: KeptRequest[] = [];
  const kept = keepingIn(folder, (asked) => {
    made.push(asked);
    return replay(asked);
  });
  return { kept, made };
}

describe("kept traces", () => {
  test("are the traces that a replay leaves, made once, by whichever process", async () => {
    const { kept, made } = keeping();
    const first = await kept(request);
    expect(await kept(request)).toStrictEqual(first);
    expect(traceIn(await keeping().kept(request))).toStrictEqual(traceIn(await replay(request)));
    expect(made).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("are of one topology and one recording to the letter, titles included", async () => {
    const { kept, made } = keeping();
    const others: KeptRequest[] = [
      request,
      { ...request, topology: lacking("search_cap") },
      { ...request, topology: { ...topology, title: "Another" } },
      { ...request, recording: recordingCalled("orchard-crop-in-layers") },
      { ...request, recording: { ...recording, title: "Another" } },
    ];
    for (const one of others) expect(traceIn(await kept(one))).toStrictEqual(traceIn(await replay(one)));
    expect(made).toHaveLength(others.length);
  });

  test("are made again where the file is broken", async () => {
    const { kept, made } = keeping();
    await kept(request);
    for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), "half");
    expect(traceIn(await kept(request))).toStrictEqual(traceIn(await replay(request)));
    await kept(request);
    expect(made).toHaveLength(2);
  });

  test("are not kept of what cannot be replayed", async () => {
    const { kept, made } = keeping();
    const drawn = { ...request, topology: topologyCalled("opus-as-drawn") };
    for (let i = 0; i < 2; i++) expect(await kept(drawn)).toMatchObject({ ok: false });
    expect(made).toHaveLength(2);
  });

  test("answer under another limit only as a replay under that limit would", async () => {
    const turns = await replay(request);
    if (!turns.ok) throw new Error("It cannot be replayed.");
    const longest = turns.trace.segments[0]!.supersteps.filter(({ turn }) => turn === 1).length;
    const around = [1, longest - 1, longest, longest + 1, longest + 2];
    const limits = [recursionLimitOf(topology, planner), ...around, 500];
    for (const first of [limits[0]!, 500]) {
      const { kept } = keeping();
      for (const recursionLimit of [first, ...limits]) {
        const asked = { ...request, recursionLimit };
        const full = traceIn(await replay(asked));
        expect(traceIn(await kept(asked)), `${recursionLimit} after ${first}`).toStrictEqual(full);
      }
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    }
  });
});
