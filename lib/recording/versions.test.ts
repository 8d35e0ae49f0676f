import { expect, it } from "vitest";
import { hash, type Json } from "../std";
import { readRecording } from "./readRecording";

const call = { kind: "llm", request: "q", answer: "a" };
const turn = { kind: "message", text: "Hi", calls: [call], decisions: [], end: "ended" };
const recording = {
  format: "planner-studio/recording",
  version: 1,
  id: "r",
  title: "R",
  planner: "p",
  synthetic: true,
  start: {},
  turns: [turn],
};
const app = { id: "a", graph: "agent", sha: "abc", dirty: false, versions: { python: "3.11" }, runTools: [] };
const raisedBusy = { message: "busy", raised: { class: "app:Busy", fields: { after: 5 } } };

it.each([
  ["app", { app }],
  ["origin", { origin: { kind: "recorded", tool: "planner-studio" } }],
  ["turns[0].calls[0].node", { turns: [{ ...turn, calls: [{ ...call, node: "agent" }] }] }],
  ["turns[0].calls[0].usage", { turns: [{ ...turn, calls: [{ ...call, usage: { inputTokens: 3 } }] }] }],
  [
    "turns[0].calls[0].error.raised",
    { turns: [{ ...turn, calls: [{ kind: call.kind, request: call.request, error: raisedBusy }] }] },
  ],
  ["spares[0].node", { spares: [{ ...call, node: "agent" }] }],
  [
    "turns[0].decisions[0].label",
    { turns: [{ ...turn, decisions: [{ value: 1, origin: null, calls: 0, label: "call x" }] }] },
  ],
])("refuses %s in version 1 and reads it in version 2", (field, added) => {
  const refused = readRecording({ ...recording, ...added });
  expect(refused.ok ? [] : refused.faults.map(({ message }) => message)).toEqual([
    `${field} came with version 2 of the format; set "version" to 2.`,
  ]);
  expect(readRecording({ ...recording, ...added, version: 2 })).toMatchObject({ ok: true });
});

it("reads a document of version 1 as it is, so that its hash stays", () => {
  const full = { ...recording, summary: "", tags: [], spares: [] };
  const read = readRecording(full);
  expect(read.ok && hash(read.recording as Json)).toBe(hash(full as Json));
});

it("refuses a version that nobody wrote", () => {
  const read = readRecording({ ...recording, version: 3 });
  expect(read.ok ? [] : read.faults.map(({ message }) => message)).toEqual(["version must be 1 or 2."]);
});
