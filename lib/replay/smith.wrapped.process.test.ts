import { expect, test } from "vitest";
import { plannerModule } from "../planners";
import { aPlan, withNode } from "../planners/smith/validation/plan.fixture";
import type { Recording } from "../recording";
import { isObject, type Json } from "../std";
import { replay } from "./replay";

const { planner, topologies } = plannerModule("smith")!;
const tolerant = topologies.find(({ id }) => id === "smith-tolerant")!;
const scripts = 250;

/** A generator of numbers from 0 to 1 with a seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const roll = dice(43);
const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;

const good = JSON.stringify(aPlan(), null, 1);
const outputs: readonly string[] = [
  good,
  JSON.stringify(aPlan()),
  JSON.stringify(withNode(0, { inputs: {} })),
  JSON.stringify(withNode(1, { tool: "newspaper" })),
  JSON.stringify(withNode(2, { depends_on: [2] })),
  JSON.stringify({ steps: [] }),
  JSON.stringify([aPlan()]),
  `${good.slice(0, -1)},}`,
  good.slice(0, -40),
  good.replaceAll('"', "'"),
  good.replace('"nodes"', '"nodes": [], "nodes"'),
  '{ "cannot_fulfil": "No tool can send mail." }',
];

const envelopes: readonly ((text: string) => string)[] = [
  (text) => `\uFEFF${text}`,
  (text) => `\`\`\`json\n${text}\n\`\`\``,
  (text) => `\`\`\`\n${text}\`\`\``,
  (text) => `Here is the execution graph for {request}:\n\n${text}`,
  (text) => `${text}\n\nThe first node searches [0], the second writes.`,
  (text) => `Sure!\n\`\`\`json\n${text}\n\`\`\`\nLet me know if that helps.`,
  (text) => `<think>Two calls: {"nodes": []} would be empty, so more.</think>\n${text}`,
  (text) => `<thinking>\nFirst search, then write.\n</thinking>\n\`\`\`json\n${text}\n\`\`\``,
  (text) => `The user wants a note. {"nodes": [1]} is no plan.\n</think>\n\n${text}`,
  (text) =>
    text.startsWith('{"nodes"') || text === good ? text.replace("{", '{"status": "success",') : text,
];
const wrapped = (text: string): string => {
  const inner = pick(envelopes)(text);
  return roll() < 0.2 && !inner.includes("```") && !inner.startsWith("\uFEFF")
    ? `\`\`\`json\n${inner}\n\`\`\``
    : inner;
};

async function planned(answers: readonly string[]) {
  let requests = 0;
  const recording: Recording = {
    format: "planner-studio/recording",
    version: 1,
    id: "script",
    title: "Script",
    planner: "smith",
    summary: "",
    synthetic: true,
    tags: [],
    start: {},
    turns: [
      { kind: "message", text: "Go", input: { narratives: 1 }, calls: [], decisions: [], end: "ended" },
    ],
    spares: [],
  };
  const live = async () => ({ ok: true as const, value: answers[requests++] ?? good, latency: 1 });
  const replayed = await replay({ topology: tolerant, planner, recording, live });
  if (!replayed.ok) throw new Error(replayed.problems[0]?.message);
  const outcome = replayed.trace.segments[0]?.end.outcome as Json;
  const { status, plan } = isObject(outcome) ? outcome : {};
  return { status, plan, requests };
}

test(`over ${scripts} scripts of what a model says, an envelope loses no valid plan and costs no request`, async () => {
  const envelopesOf = { accepted: 0, rejected: 0 };
  for (let round = 0; round < scripts; round++) {
    const bare = Array.from({ length: 8 }, () => pick(outputs));
    const plain = await planned(bare);
    const around = await planned(bare.map(wrapped));
    expect({ bare, ...around }).toEqual({ bare, ...plain });
    envelopesOf[plain.status as "accepted" | "rejected"] += 1;
  }
  expect(Math.min(...Object.values(envelopesOf))).toBeGreaterThan(35);
});

test.each(envelopes.map((envelope) => [JSON.stringify(envelope("{ PLAN }")), envelope] as const))(
  "%s is accepted with one request",
  async (_, envelope) => {
    const { status, requests } = await planned([envelope(good)]);
    expect([status, requests]).toEqual(["accepted", 1]);
  },
);

test('"status": "error" ends after one request, with its words', async () => {
  const refusal = JSON.stringify({ status: "error", error: "No tool can send mail." });
  expect(await planned([refusal])).toMatchObject({ status: "rejected", requests: 1 });
});
