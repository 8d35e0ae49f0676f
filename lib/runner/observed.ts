import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { z } from "zod";
import { type AppEvent, describeError } from "../fold";
import { Json } from "../std";
import type { Redactor } from "../world";
import { isAppEvent, redacted } from "./conversation";
import { RunnerEvent, type TurnOrder } from "./protocol";
import type { Case, OpenCall, RecordedRun } from "./recordConversation";

const Numbered = z.object({ conversation: z.number(), clock: z.number().default(0) });
const Given = z.union([
  z.object({
    input: Json,
    objects: z.record(z.string(), z.string()).optional(),
    sync: z.literal(true).optional(),
  }),
  z.object({
    resume: Json,
    question: z.union([z.number(), z.array(z.number())]).optional(),
    sync: z.literal(true).optional(),
  }),
]);

/** Events sent only by processes of another program; see `planner_studio_recorder.py`. */
const RecorderEvent = z.discriminatedUnion("event", [
  z.object({ event: z.literal("hello"), pid: z.number() }),
  Numbered.extend({
    event: z.literal("conversation"),
    thread: z.string().nullable(),
    /** pytest's name of the running test. */
    test: z.string().nullable(),
    nodes: z.array(z.string()),
    shape: z.string().default(""),
    configurable: z.record(z.string(), Json),
    store: z.array(z.object({ namespace: z.array(z.string()), key: z.string(), value: Json })),
    context: Json.optional(),
  }),
  Numbered.extend({
    event: z.literal("given"),
    turn: z.number(),
    given: Given,
    others: z.array(z.string()).default([]),
  }),
  Numbered.extend({ event: z.literal("unusable"), thread: z.string().nullish(), why: z.string() }),
]);
type RecorderEvent = z.infer<typeof RecorderEvent>;
type Introduction = Extract<RecorderEvent, { event: "conversation" }>;

/** A conversation observed in a process. */
export type ObservedRun = {
  readonly thread: string | null;
  readonly test: string | null;
  /** Nodes of its graph. */
  readonly nodes: readonly string[];
  readonly shape: string;
  readonly given: Omit<Case, "id">;
  readonly run: RecordedRun;
  /** The first turn that ran with another configurable or context than the conversation's, and the names that differ. */
  readonly otherSettings: { readonly turn: number; readonly names: readonly string[] } | null;
  /** Why it cannot be stored; `null` if it can. */
  readonly why: string | null;
};

type OpenConversation = {
  introduction: Introduction | null;
  thread: string | null;
  why: string | null;
  turn: number;
  isTurnOpen: boolean;
  readonly events: AppEvent[];
  readonly calls: Map<number, OpenCall>;
  readonly turns: TurnOrder[];
  otherSettings: ObservedRun["otherSettings"];
  /** Number of turns and events that belong to finished turns. */
  ended: { turns: number; events: number };
};

export type Observer = {
  readonly server: Server;
  /** Number of processes that the recorder entered. */
  processes(): number;
  conversations(): ObservedRun[];
  /** Resolves when no process is connected. */
  idle(): Promise<void>;
  close(): void;
};

/** Listens to the processes of a command. Redacts events on arrival. */
export function observer(redactor: Redactor): Observer {
  const conversations: OpenConversation[] = [];
  const sockets = new Set<Socket>();
  let processes = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    const own = new Map<number, OpenConversation>();
    const find = (number: number): OpenConversation => {
      const known = own.get(number) ?? openConversation();
      if (!own.has(number)) conversations.push(known);
      own.set(number, known);
      return known;
    };
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    createInterface({ input: socket }).on("line", (line) => {
      const json = readLine(line);
      if (json === undefined) return;
      const numbered = Numbered.safeParse(json);
      if (!numbered.success) processes += 1;
      else addLine(find(numbered.data.conversation), json, redactor, numbered.data.clock);
    });
  });
  return {
    server,
    processes: () => processes,
    conversations: () => conversations.map((one) => closed(one, redactor)),
    idle: async () => {
      await Promise.all([...sockets].map((one) => new Promise((resolve) => one.once("close", resolve))));
    },
    close: () => {
      for (const one of sockets) one.destroy();
      server.close();
    },
  };
}

/** Returns `undefined` for half a line, which a killed process leaves: the turn of its event never ends. */
function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const openConversation = (): OpenConversation => ({
  introduction: null,
  thread: null,
  why: null,
  turn: 0,
  isTurnOpen: false,
  events: [],
  calls: new Map(),
  turns: [],
  otherSettings: null,
  ended: { turns: 0, events: 0 },
});

function addLine(open: OpenConversation, json: unknown, redactor: Redactor, now: number): void {
  const own = RecorderEvent.safeParse(json);
  if (own.success) addOwn(open, own.data);
  else {
    const event = RunnerEvent.safeParse(json);
    if (event.success) addEvent(open, event.data, redactor, now);
    else open.why ??= "an event of it does not fit";
  }
}

function addOwn(open: OpenConversation, event: RecorderEvent): void {
  if (event.event === "conversation") {
    open.introduction = event;
    open.thread = event.thread;
  } else if (event.event === "unusable") {
    open.why ??= event.why;
    open.thread ??= event.thread ?? null;
  } else if (event.event === "given") {
    if (open.isTurnOpen) open.why ??= `turn ${open.turn} did not end before the next one began`;
    open.turns.push(event.given);
    if (event.others.length > 0) open.otherSettings ??= { turn: event.turn, names: event.others };
  }
}

function addEvent(open: OpenConversation, event: RunnerEvent, redactor: Redactor, now: number): void {
  if (event.event === "turn") {
    open.turn = event.turn;
    open.isTurnOpen = true;
  }
  if (event.event === "call") open.calls.set(event.id, { event, turn: open.turn, began: now });
  else if (event.event === "called") {
    const call = open.calls.get(event.id);
    if (call) Object.assign(call, { ended: event, seconds: now - call.began });
  } else if (isAppEvent(event)) {
    open.events.push(redacted(event, redactor));
    if (event.event !== "turn_end") return;
    open.isTurnOpen = false;
    open.ended = { turns: event.turn, events: open.events.length };
    if (event.end === "failed")
      open.why ??= `turn ${event.turn} failed: ${redactor.text(event.error ? describeError(event.error) : "it stopped")}`;
  }
}

/** Returns the conversation up to its last finished turn. */
function closed(open: OpenConversation, redactor: Redactor): ObservedRun {
  const { introduction, thread, ended, events, calls } = open;
  const { otherSettings } = open;
  const turns = open.turns.slice(0, ended.turns);
  const nothing = turns.length === 0 ? "none of its turns ended" : null;
  const { test = null, nodes = [], shape = "", configurable = {}, store = [], context } = introduction ?? {};
  return {
    thread: thread === null ? null : redactor.text(thread),
    test,
    nodes,
    shape,
    given: {
      turns,
      ...(Object.keys(configurable).length > 0 && { configurable }),
      ...(store.length > 0 && { store }),
      ...(context !== undefined && { context }),
    },
    run: {
      events: events.slice(0, ended.events),
      calls: [...calls.values()].filter(({ turn }) => turn <= ended.turns),
      turns,
    },
    otherSettings,
    why: open.why ?? nothing,
  };
}
