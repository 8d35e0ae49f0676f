import { expect, it } from "vitest";
import type { Recording } from "../../recording";
import { aSegment, aTrace } from "../../trace/trace.fixture";
import { describeDiagnosis, diagnose } from "./doctor";
import type { OpenSide } from "./session";

const side = {
  name: "A",
  id: "1234567",
  loaded: { versions: {}, seams: {}, unheld: [] },
  environment: { python: "python3" },
  subject: { bodies: new Map() },
} as unknown as OpenSide;
const recording = { id: "one", turns: [] } as unknown as Recording;

/** A run that writes these channels. */
const ran = (...channels: readonly string[]) => {
  const segment = aSegment({ decisions: [] });
  const written = Object.fromEntries(channels.map((channel) => [channel, "v1"]));
  return aTrace({
    segments: [
      { ...segment, checkpoints: segment.checkpoints.map((one) => ({ ...one, channels: written })) },
    ],
  });
};

it.each([
  ["first", ran("who", "luck"), ran("who")],
  ["second", ran("who"), ran("who", "luck")],
])("names a channel that only the %s run wrote", (_, first, second) => {
  const diagnosis = diagnose(side, [recording], [first], [second]);
  expect(diagnosis.unsteady.map(({ path }) => path)).toEqual(["luck"]);
  const lines = describeDiagnosis(side, [recording], { ...diagnosis, stale: [] });
  expect(lines).toContain("Unsteady: luck");
  expect(lines.join("\n")).not.toContain("twice with the same bytes");
});

it("names no channel that a longer run left as it was", () => {
  const [segment] = ran("who").segments;
  const [checkpoint] = segment?.checkpoints ?? [];
  if (!segment || !checkpoint) throw new Error("The run has no checkpoint.");
  const further = { ...checkpoint, channels: { who: "v1", luck: "v1" } };
  const longer = aTrace({ segments: [{ ...segment, checkpoints: [...segment.checkpoints, further] }] });
  for (const [first, second] of [
    [longer, ran("who")],
    [ran("who"), longer],
  ] as const)
    expect(diagnose(side, [recording], [first], [second]).unsteady.map(({ path }) => path)).toEqual(["luck"]);
});

it.each([[true], [false]])(
  "names the request at which one of two runs stopped (the first: %s)",
  (isFirst) => {
    const ends = ran("who");
    const [segment] = ends.segments;
    if (!segment) throw new Error("The run has no segment.");
    const decision = {
      align: "reply",
      compared: { to: "a" },
      label: "reply",
      settledBy: null,
      turn: 1,
    } as never;
    const whole = { ...ends, segments: [{ ...segment, decisions: [decision] }] };
    const end = { ...segment.end, kind: "miss", message: "the request GET / was never recorded" } as const;
    const stopped = { ...ends, segments: [{ ...segment, end }] };
    const [first, second] = isFirst ? [stopped, whole] : [whole, stopped];
    const own = { ...recording, id: ends.recording.id };
    const lines = describeDiagnosis(side, [own], { ...diagnose(side, [own], [first], [second]), stale: [] });
    expect(lines.join("\n")).toMatch(
      /^Unsteady decision: .*\. One of two runs stopped: the request GET \/ was never recorded\.$/m,
    );
  },
);
