import { hash, type Json, type JsonObject } from "../../lib/std";
import type { Checkpoint, Decision, StoredValue, Trace } from "../../lib/trace";

const ref = (value: Json): string => hash(value).slice(0, 32);

/** Generates a thread that writes a message, a fact and a counter per superstep and decides at every tenth. `head` changes every 50th message and every 7th fact, and asks for another field near the end. */
export function longTrace(side: "base" | "head", length: number): Trace {
  const values: Record<string, StoredValue> = {};
  const plain = (value: Json): string => {
    const name = ref(value);
    values[name] ??= { json: value };
    return name;
  };
  const pushed = (list: string, value: Json): string => {
    const element = plain(value);
    const name = ref([list, element]);
    values[name] ??= { prefix: list, element };
    return name;
  };
  let messages = plain([]);
  let facts: JsonObject = {};
  const checkpoints: Checkpoint[] = [];
  const decisions: Decision[] = [];
  for (let step = 0; step < length; step++) {
    const other = side === "head";
    messages = pushed(messages, message(step, other && step % 50 === 20));
    facts = {
      ...facts,
      [`field${step % 60}`]: { value: step + Number(other && step % 7 === 0), source: "web", seen: step },
    };
    if (step % 10 === 9) decisions.push(decision(step, decisions.length, other && step > length - 30));
    checkpoints.push({
      step,
      turn: 1,
      source: "loop",
      next: ["plan"],
      channels: {
        messages,
        facts: plain(facts),
        iterations: plain(Math.floor(step / 10)),
        status: plain("running"),
        plan: plain({ steps: [step % 5, step % 3], note: "kept short" }),
      },
      extra: {},
      internal: {},
      writes: 3,
      bytes: 400,
    });
  }
  return traceOf(side, values, checkpoints, decisions);
}

const message = (step: number, other: boolean): Json => ({
  id: `m${step}`,
  role: step % 2 === 0 ? "user" : "assistant",
  content: `${other ? "Said in other words" : "Said"}: what is known after step ${step} is not yet enough for the sum.`,
  meta: { tokens: 20 + (step % 9), tags: ["planner", `t${step % 4}`] },
});

const decision = (step: number, index: number, other: boolean): Decision => {
  const field = `${other ? "other" : "field"}${index % 60}`;
  return {
    turn: 1,
    index,
    visit: 0,
    align: field,
    label: `ask ${field}`,
    value: { action: "ask", field },
    compared: { action: "ask", field },
    shown: {},
    origin: "llm",
    settledBy: null,
    rewrittenBy: [],
    actedBy: null,
    step,
    checkpoint: step,
    calls: [],
  };
};

function traceOf(
  side: string,
  values: Trace["values"],
  checkpoints: readonly Checkpoint[],
  decisions: readonly Decision[],
): Trace {
  const end = {
    kind: "ended",
    turn: 1,
    step: checkpoints.length,
    node: null,
    policy: null,
    call: null,
  } as const;
  return {
    format: "planner-studio/trace",
    version: 1,
    planner: "synthetic",
    topology: { id: side, title: side, hash: ref(side) },
    recording: { id: "long", hash: ref("long") },
    from: "start",
    thread: "long:planner",
    segments: [
      {
        start: { kind: "start" },
        turns: [{ turn: 1, kind: "message", text: "go", step: 0, end: "ended", report: null, outcome: null }],
        supersteps: [],
        calls: [],
        decisions: [...decisions],
        checkpoints: [...checkpoints],
        end: { ...end, message: "", outcome: null },
      },
    ],
    values,
  };
}
