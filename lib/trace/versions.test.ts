import { expect, it } from "vitest";
import { stableJson } from "../std";
import { readTrace } from "./readTrace";
import type { Trace } from "./schema";
import { aSegment, aTrace } from "./trace.fixture";

const [call] = aSegment().calls;
const [decision] = aSegment().decisions;
const app = { id: "a", sha: "abc", dirty: false, lock: null, runner: "r", versions: {} };
const withCall = (given: object) => ({ segments: [aSegment({ calls: [{ ...call, ...given } as never] })] });
const failed = { ...call, answer: undefined, error: { message: "no", code: "invalid_answer", raw: "prose" } };

it.each<[string, Partial<Trace>]>([
  ["app", { app }],
  ["origin", { origin: { kind: "observed", tool: "langsmith" } }],
  ["fork", { fork: { thread: "t", checkpoint: 1, state: 0 } }],
  ["noise", { noise: ["messages/*/content"] }],
  ["segments[0].calls[0].context", withCall({ context: { prompt: ["You plan."] } })],
  ["segments[0].calls[0].path", withCall({ path: "note:1" })],
  ["segments[0].calls[0].usage", withCall({ usage: { outputTokens: 4 } })],
  ["segments[0].calls[0].error.raw", withCall(failed)],
  ["segments[0].calls[0].match.as", withCall({ match: { as: "assumed" } })],
  [
    "segments[0].decisions[0].path",
    { segments: [aSegment({ decisions: [{ ...decision, path: "note:1" } as never] })] },
  ],
])("refuses %s in version 1 and reads it in version 2", (field, given) => {
  const refused = readTrace(aTrace(given));
  expect(refused.ok ? [] : refused.faults.map(({ message }) => message)).toEqual([
    `${field} came with version 2 of the format; set "version" to 2.`,
  ]);
  expect(readTrace(aTrace({ ...given, version: 2 }))).toMatchObject({ ok: true });
});

it("reads a trace of version 1 as it is, so that its bytes stay", () => {
  const read = readTrace(aTrace());
  expect(read.ok && stableJson(read.trace as never)).toBe(stableJson(aTrace() as never));
});
