import { describe, expect, test } from "vitest";
import { recursionLimitOf, replay } from "../replay";
import { deskRecording, deskTopology } from "../replay/desk/documents.fixture";
import { desk as planner } from "../replay/desk/planner.fixture";
import type { Topology } from "../topology";
import { type KnownReplay, recordingReplays, reuse } from ".";

const recording = deskRecording(["go ?name =stock =price", "+"]);
const base = deskTopology([[["?name"]], [["=stock"]], [["=price"]], [["!a", "."]]]);
const edited = deskTopology([[["?name"]], [["=stock"]], [["=price"]], [["!b", "."]]]);

const common = { planner, recording, recursionLimit: recursionLimitOf(base, planner) };

const whole = async (topology: Topology, known: readonly KnownReplay[] = [], asked = common) => {
  const made = await reuse({ ...asked, topology, known });
  if (made.kind !== "whole") throw new Error(`It is ${made.kind}.`);
  return made;
};
const inFull = async (topology: Topology) => {
  const made = await replay({ ...common, topology });
  return made.ok ? JSON.stringify(made.trace) : "refused";
};

describe("a replay of an edited topology", () => {
  test("runs what was edited alone, and has the bytes of a full one", async () => {
    const first = await whole(base);
    const { replay: made, ran } = await whole(edited, [first.replay]);
    expect(JSON.stringify(made.trace)).toBe(await inFull(edited));
    expect([first.ran, ran]).toEqual([5, 1]);
  });

  test("takes parts of the replay that it differs from least", async () => {
    const far = await whole(deskTopology([[["=stock"]], [["!a", "."]]]));
    const near = await whole(base);
    expect((await whole(edited, [far.replay, near.replay])).ran).toBe(1);
  });

  test("runs nothing where nothing differs that runs", async () => {
    const { replay: known } = await whole(base);
    const renamed = { ...base, title: "Other", summary: "Words." };
    const { replay: made, ran } = await whole(renamed, [known]);
    expect([ran, JSON.stringify(made.trace)]).toEqual([0, await inFull(renamed)]);
  });

  test("is a base in its turn", async () => {
    const run = recordingReplays({ ...common, known: [] });
    await run({ ...common, topology: base });
    await run({ ...common, topology: edited });
    const again = await run({ ...common, topology: base });
    expect(again).toMatchObject({ kind: "whole", ran: 0 });
  });

  test("ends as soon as it has decided otherwise, where that is enough", async () => {
    const { replay: known } = await whole(base);
    const short = {
      ...common,
      known: [known],
      comparedWith: known.trace,
      endsAt: "other decisions" as const,
    };
    expect((await reuse({ ...short, topology: edited })).kind).toBe("diverged");
    expect((await reuse({ ...short, topology: base })).kind).toBe("whole");
  });
});

describe("nothing is taken over", () => {
  const all = 5;
  test.each<[string, Topology]>([
    ["where the namespace differs", { ...edited, namespace: "other" }],
    ["where a channel differs", { ...edited, channels: [{ name: "more", basis: "stated" }] }],
  ])("%s", async (_why, topology) => {
    const { replay: known } = await whole(base);
    const made = await whole(topology, [known]);
    expect(made.ran).toBe(all);
    expect(JSON.stringify(made.replay.trace)).toBe(await inFull(topology));
  });

  test("where graphs join", async () => {
    const joins = deskTopology([[["?name"]], [["=stock"], ["=price"]], [["!a", "."]]]);
    const { replay: known, ran } = await whole(joins);
    expect((await whole(joins, [known])).ran).toBe(ran);
  });

  test("of another recording, or of other answers", async () => {
    const { replay: known } = await whole(base);
    const other = { ...common, recording: deskRecording(["go ?name =stock =price", "+"], "friday") };
    expect((await whole(edited, [known], other)).ran).toBe(all);
    const answers = [{ key: "of nobody", ordinal: 0, answer: "x" }];
    const supplied = await reuse({ ...common, supplied: answers, topology: edited, known: [known] });
    expect(supplied).toMatchObject({ kind: "whole", ran: all });
  });
});
