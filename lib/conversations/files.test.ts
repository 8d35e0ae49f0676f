import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultDecisions } from "../fold";
import { redactorOf } from "../world";
import { convert, documentsIn, readExport, readerOf } from "./index";

const to = { planner: "app", app: "app", graph: "agent", decisions: defaultDecisions };
const file = (name: string) => readFileSync(new URL(`../../examples/files/${name}`, import.meta.url), "utf8");

function read(text: string) {
  const found = documentsIn(text);
  const reader = found.ok ? readerOf(found.documents) : null;
  if (!found.ok || !reader) return { fault: "unknown", tool: "", notes: [], recordings: [] };
  const exported = readExport(reader, [{ name: "", documents: found.documents }], redactorOf({ salt: "s" }));
  if (!exported.ok)
    return { fault: `${exported.message} ${exported.fix}`, tool: "", notes: [], recordings: [] };
  const converted = exported.conversations.map((one) => convert(one, reader, to));
  expect(converted.map(({ observed }) => observed)).toEqual(converted.map(() => null));
  return {
    fault: "",
    tool: reader.tool,
    notes: exported.notes,
    recordings: converted.map((one) => one.recording),
  };
}
const readJson = (json: unknown) => read(JSON.stringify(json));

const user = (content: string) => ({ role: "user", content });
const assistant = (content: string) => ({ role: "assistant", content });
const call = (id: string, name: string, args: object) => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id, type: "function", function: { name, arguments: JSON.stringify(args) } }],
});
const tool = (id: string, content: string) => ({ role: "tool", tool_call_id: id, content });

describe("transcripts", () => {
  it("hold the ids that were sent, as JSON or by Python, though JavaScript would round them", () => {
    for (const args of ['{\\"id\\": 735612345678901234}', "{'id': 735612345678901234}"]) {
      const asked = `{"name": "find", "arguments": "${args}"}`;
      const { recordings } = read(
        `[{"role": "user", "content": "Find it."}, {"role": "assistant", "content": null, "tool_calls": [{"id": "c", "function": ${asked}}]}, {"role": "tool", "tool_call_id": "c", "content": "Found."}, {"role": "assistant", "content": "Done."}]`,
      );
      const text = JSON.stringify(recordings);
      expect(text).toContain('{"id":{"$int":"735612345678901234"}}');
      expect(text).not.toContain("735612345678901200");
    }
  });

  it("are read from the file of a chat with tools", () => {
    const { tool: by, recordings, notes } = read(file("110-openai-chat.jsonl"));
    expect({ by, notes }).toEqual({ by: "openai", notes: [] });
    expect(recordings).toMatchObject([
      {
        id: expect.stringMatching(/^transcript-[0-9a-f]{8}$/),
        origin: { kind: "reconstructed", tool: "openai" },
        turns: [
          {
            kind: "message",
            text: "book a table",
            input: { input: { messages: [user("book a table")] } },
            end: "ended",
            decisions: [],
            calls: [
              {
                kind: "llm",
                request: {
                  messages: [{ type: "system", content: "You book tables." }, { type: "human" }],
                  tools: [{ name: "find_table" }],
                },
                answer: { type: "ai", tool_calls: [{ name: "find_table", args: { day: "Friday" } }] },
              },
              {
                kind: "tool",
                request: { tool: "find_table", args: { day: "Friday" } },
                answer: { type: "tool", name: "find_table", content: '{"table":4}', status: "success" },
              },
              { kind: "llm", answer: { content: "Table 4." } },
            ],
          },
        ],
      },
    ]);
  });

  it("of a log become one conversation, whose requests are each other's beginning", () => {
    const whole = [user("hi"), assistant("hello"), user("bye")];
    const log = [
      {
        id: "a",
        request: { model: "m", messages: whole.slice(0, 1) },
        response: { choices: [{ message: whole[1] }] },
      },
      {
        id: "b",
        request: { model: "m", messages: whole },
        response: { choices: [{ message: assistant("ciao") }] },
      },
    ];
    const { recordings, notes } = read(log.map((line) => JSON.stringify(line)).join("\n"));
    expect(recordings.map(({ turns }) => turns.map(({ text }) => text))).toEqual([["hi", "bye"]]);
    expect(recordings[0]?.turns[1]?.calls).toMatchObject([
      { request: { model: "m", messages: [{}, {}, {}] }, answer: { content: "ciao" } },
    ]);
    expect(notes).toEqual([
      "1 of 2 requests are the beginning of a longer one, and are part of its conversation.",
    ]);
  });

  it("say what is missing", () => {
    const { recordings, notes } = readJson([user("a"), call("1", "find", {}), tool("2", "x"), user("b")]);
    expect(recordings[0]?.turns.map(({ calls }) => calls.length)).toEqual([1, 0]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^transcript-[0-9a-f]{8} ends with a message of the user that nobody answered\.$/,
      ),
      "1 tool message was left out: no message before called the tool.",
      "1 tool call has no answer: a replay stops there.",
    ]);
    expect(readJson({ messages: [assistant("hi")] }).notes.join(" ")).toMatch(
      /transcript-[0-9a-f]{8} was left out: it has no message of the user\./,
    );
  });

  it("say it of ten conversations and count the others, and give each an id of its own", () => {
    const chat = (id: string, text: string) => JSON.stringify({ id, messages: [user(text)] });
    const lines = Array.from({ length: 2_000 }, (_, i) => chat(i % 2 === 0 ? "same" : `same-${i}`, `${i}`));
    const { recordings, notes } = read(lines.join("\n"));
    expect(new Set(recordings.map(({ id }) => id)).size).toBe(2_000);
    expect(notes).toHaveLength(10);
    expect(notes.at(-1)).toMatch(
      /ends with a message of the user that nobody answered\. 991 more notes like this one\.$/,
    );
  });

  it("name the field and the fix", () => {
    expect(readJson({ messages: [user("a"), { role: "robot", content: "b" }] }).fault).toMatch(
      /^OpenAI transcripts, record 1: messages\[1\]\.role must be/,
    );
    expect(readJson({ messages: [user("a")], tools: "all" }).fault).toContain("record 1: tools must be");
  });

  it("redact secrets within the arguments of a call", () => {
    const password = "correct-horse-battery";
    const { recordings } = readJson([user("a"), call("1", "log_in", { password, mail: "ada@lovelace.org" })]);
    expect(recordings).toHaveLength(1);
    expect(JSON.stringify(recordings)).not.toMatch(/correct-horse|lovelace/);
  });
});

describe("values of threads", () => {
  const messages = [
    { type: "human", content: "book", id: "1" },
    { type: "ai", content: "", id: "2", tool_calls: [{ name: "find", args: { day: 5 }, id: "c1" }] },
    { type: "tool", content: "4", tool_call_id: "c1", name: "find", status: "success" },
    { type: "ai", content: "Table 4.", id: "3" },
  ];
  it.each([
    ["a thread", { thread_id: "t1", values: { messages }, status: "idle" }, "t1"],
    ["values alone", { messages }, expect.stringMatching(/^thread-[0-9a-f]{8}$/)],
    ["a list of messages", messages, expect.stringMatching(/^thread-[0-9a-f]{8}$/)],
  ])("are read from %s", (_, document, id) => {
    const { tool: by, recordings, notes } = readJson(document);
    expect({ by, notes }).toEqual({ by: "langgraph-thread", notes: [] });
    expect(recordings).toMatchObject([
      {
        id,
        origin: { kind: "reconstructed" },
        turns: [{ calls: [{}, { request: { tool: "find", args: { day: 5 } } }, {}] }],
      },
    ]);
  });

  it("that wait say that answers are not in messages", () => {
    const interrupts = { task: [{ value: { question: "Sure?" }, id: "q" }] };
    const { recordings, notes } = readJson({ thread_id: "t1", values: { messages }, interrupts });
    expect(recordings[0]?.turns[0]?.end).toBe("waits");
    expect(notes.join(" ")).toContain("t1 waits at a question.");
  });
});

describe("checkpoints", () => {
  const text = file("118-langgraph-checkpoints.json");
  it("are read from the list of a saver: turns, question, answer and decisions", () => {
    const { tool: by, recordings, notes } = read(text);
    expect(by).toBe("langgraph-checkpoints");
    expect(recordings).toMatchObject([
      {
        id: "t1",
        origin: { kind: "reconstructed", tool: "langgraph-checkpoints" },
        turns: [
          {
            kind: "message",
            input: { input: { log: ["hi"] } },
            end: "waits",
            calls: [],
            decisions: [{ value: { question: "Which day?" } }],
          },
          { kind: "answer", text: "Friday", input: { resume: "Friday" }, end: "ended", calls: [] },
        ],
      },
    ]);
    expect(notes).toEqual([
      "Checkpoints hold no answers of models and tools: a replay stops at the first call, unless world.assume or --on-miss live answers it.",
    ]);
  });

  it("are read likewise from named tuples, in any order", () => {
    type Saved = Record<"config" | "checkpoint" | "metadata" | "parent_config" | "pending_writes", unknown>;
    const saved = JSON.parse(text) as Saved[];
    const tuples = saved.map((one) => [
      one.config,
      one.checkpoint,
      one.metadata,
      one.parent_config,
      one.pending_writes,
    ]);
    expect(readJson(tuples).recordings).toEqual(read(text).recordings);
    expect(readJson(saved.toReversed()).recordings).toEqual(read(text).recordings);
  });

  it("say what a partial export lacks", () => {
    const saved = JSON.parse(text) as object[];
    expect(readJson(saved.slice(0, 3)).notes).toEqual([
      "t1 was left out: none of its checkpoints holds what the user gave. Export all checkpoints of the thread.",
      "The export holds no conversation that can be replayed.",
    ]);
  });

  it("name the field and the fix", () => {
    const [first, ...rest] = JSON.parse(text) as Record<string, unknown>[];
    expect(readJson([first, { ...rest[0], pending_writes: [["task", "log"]] }]).fault).toMatch(
      /^LangGraph checkpoints, record 2: pending_writes\[0\]/,
    );
    expect(readJson([{ ...first, config: {} }]).fault).toMatch(
      /record 1: config\.configurable (is missing|must be)/,
    );
  });
});
