import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { defaultDecisions } from "../fold";
import type { JsonObject } from "../std";
import { redactorOf } from "../world";
import { convert, documentsIn, readExport, readerOf } from "./index";

const fixture = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** Spans of the example app `agent`, as Langfuse's SDK sent them, in the form of Langfuse's API. */
const { data } = JSON.parse(fixture("observations.fixture.json")) as { readonly data: readonly JsonObject[] };

const to = { planner: "agent", app: "agent", graph: "agent", decisions: defaultDecisions };

function read(text: string) {
  const found = documentsIn(text);
  const reader = found.ok ? readerOf(found.documents) : null;
  if (!found.ok || !reader) return { fault: "unknown", tool: "", notes: [], converted: [] };
  const exported = readExport(reader, [{ name: "", documents: found.documents }], redactorOf({ salt: "s" }));
  if (!exported.ok)
    return { fault: `${exported.message} ${exported.fix}`, tool: "", notes: [], converted: [] };
  const converted = exported.conversations.map((one) => convert(one, reader, to));
  return { fault: "", tool: reader.tool, notes: exported.notes, converted };
}
const readJson = (json: unknown) => read(JSON.stringify(json));

it("reads the same turns, decisions and requests as LangSmith's runs of the same conversation", () => {
  const { tool, converted, notes } = readJson({ data });
  const [other] = read(fixture("booking.fixture.json")).converted;
  const [own] = converted;
  expect({ tool, notes, conversations: converted.length }).toEqual({
    tool: "langfuse",
    notes: [],
    conversations: 1,
  });
  expect(own?.recording.origin).toEqual({ kind: "imported", tool: "langfuse" });
  expect(own?.observed?.origin).toEqual({ kind: "observed", tool: "langfuse" });
  expect(own?.recording.app?.runTools).toEqual(["book"]);
  const turnsOf = (one: typeof own) =>
    one?.recording.turns.map(({ kind, text, input, end, decisions, calls }) => ({
      kind,
      text,
      input,
      end,
      decisions,
      tools: calls.map(({ request }) => (request as JsonObject).tools),
    }));
  expect(turnsOf(own)).toEqual(turnsOf(other));
  expect(own?.observed?.segments[0]?.calls.map(({ request }) => request)).toEqual(
    other?.observed?.segments[0]?.calls.map(({ request }) => request),
  );
});

it("reads the same from a list, JSON lines, traces with their observations, and texts that hold JSON", () => {
  const { converted } = readJson({ data });
  expect(readJson(data).converted).toEqual(converted);
  expect(read(data.map((one) => JSON.stringify(one)).join("\n")).converted).toEqual(converted);
  const traces = [...new Set(data.map(({ traceId }) => traceId))].map((id) => ({
    id,
    observations: data.filter(({ traceId }) => traceId === id),
  }));
  expect(readJson(traces).converted).toEqual(converted);
  const asText = data.map((one) => ({
    ...one,
    input: JSON.stringify(one.input),
    output: JSON.stringify(one.output),
    metadata: JSON.stringify(one.metadata),
  }));
  expect(readJson(asText).converted).toEqual(converted);
});

it("takes the session for the thread where the metadata names none", () => {
  const named = data.map((one) => {
    const { thread_id: _thread, ...metadata } = one.metadata as JsonObject;
    return { ...one, metadata, sessionId: "session-7" };
  });
  expect(readJson(named).converted.map(({ recording }) => recording.id)).toEqual(["session-7"]);
});

it("says what a partial export lacks, and names the field and the fix of what does not fit", () => {
  const generations = readJson(data.filter(({ type }) => type === "GENERATION"));
  expect(generations.converted).toEqual([]);
  expect(generations.notes.join(" ")).toContain("The run of the graph is missing around");
  const silent = readJson(data.map((one) => (one.type === "GENERATION" ? { ...one, output: null } : one)));
  expect(silent.notes.join(" ")).toContain("2 calls have no output in the export");
  expect(readJson([data[0], { ...data[1], startTime: 7 }]).fault).toBe(
    "Langfuse observations, record 2: startTime must be a string. Change its type.",
  );
});
