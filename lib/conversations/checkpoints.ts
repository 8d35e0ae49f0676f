import { z } from "zod";
import type { AppEvent } from "../fold";
import { counted, grouped, isObject, Json, type JsonObject, plural } from "../std";
import type { Conversation, GivenTurn, Notes } from "./conversation";
import { readPythonFields } from "./pythonLiteral";
import type { Reader } from "./reader";
import { type Snapshot, type SnapshotTask, snapshotOf } from "./snapshots";

const Metadata = z
  .object({
    source: z.string().nullish(),
    step: z.number().int().min(-2).max(1e9).nullish(),
  })
  .loose();
const Configurable = z.object({
  configurable: z.object({ thread_id: z.string().min(1).max(500) }).loose(),
});

/** A checkpoint as a saver lists it: its own, and the writes of the tasks that ran from it. */
const Saved = z.object({
  config: Configurable,
  checkpoint: z.object({ id: z.string().min(1), channel_values: z.record(z.string(), Json) }),
  metadata: Metadata,
  parent_config: z.union([Json, z.null()]).optional(),
  pending_writes: z.array(z.tuple([z.string(), z.string(), Json])).nullish(),
});

/** A state of `get_state_history`, or of a thread's history of LangGraph Server. */
const State = z.object({
  values: Json,
  next: z.array(z.string()).nullish(),
  tasks: z.array(Json).nullish(),
  metadata: Metadata,
  config: Configurable.nullish(),
  checkpoint: z
    .object({ checkpoint_id: z.string().min(1) })
    .loose()
    .nullish(),
  parent_checkpoint: Json.nullish(),
  parent_config: Json.nullish(),
});

/** Reads LangGraph checkpoints: turns, questions, answers and decisions. Answers of models and tools are not in them. */
export const checkpoints: Reader = {
  tool: "langgraph-checkpoints",
  title: "LangGraph checkpoints",
  kind: "reconstructed",
  lacks: "answers of models and tools, and routers",
  recognises: ([first]) =>
    isSaved(first) || isState(first) || (isObject(first) && Array.isArray(first.checkpoints)),
  rows: (documents) =>
    documents
      .flatMap((one) => (isObject(one) && Array.isArray(one.checkpoints) ? one.checkpoints : [one]))
      .map(named),
  schemaOf: (row) => (isSaved(row) ? Saved : State).loose(),
  read: (rows, notes) => {
    const all = (rows as readonly JsonObject[]).map(snapshotOf);
    const threads = grouped(all, ({ thread }) => thread);
    return [...threads].flatMap(([thread, own]) => {
      const found = threadConversation(thread || "thread", own, notes);
      return found ? [found] : [];
    });
  },
};

/** A saver lists named tuples, which JSON writes as lists. */
const named = (row: Json): Json => {
  if (!Array.isArray(row) || !isObject(row[1] ?? null)) return row;
  const [config = null, checkpoint = null, metadata = null, parent_config = null, pending_writes = null] =
    row;
  return { config, checkpoint, metadata, parent_config, pending_writes };
};

const isSaved = (one: Json | undefined): boolean => {
  const row = named(one ?? null);
  return isObject(row) && isObject(row.checkpoint) && "channel_values" in row.checkpoint;
};

const isState = (one: Json | undefined): boolean =>
  isObject(one) &&
  "values" in one &&
  isObject(one.metadata) &&
  "source" in one.metadata &&
  (isObject(one.checkpoint) || isObject(one.config));

function threadConversation(id: string, all: readonly Snapshot[], notes: Notes): Conversation | null {
  const own = all.filter(({ namespace }) => namespace === "");
  const inner = all.length - own.length;
  if (inner > 0)
    notes.add(
      "subgraphs",
      `${counted(inner, "checkpoint")} of subgraphs of ${id} ${plural(inner, "was", "were")} left out, and so are its decisions: they can be told from all nodes alone.`,
    );
  const line = newestLine(id, own, notes);
  const first = line.findIndex(({ source, input }) => source === "input" && input !== undefined);
  if (first < 0) {
    notes.add(
      "no input",
      `${id} was left out: none of its checkpoints holds what the user gave. Export all checkpoints of the thread.`,
    );
    return null;
  }
  if (first > 0)
    notes.add("begun before", `${id} began before the export: a replay starts without its state.`);
  const { turns, ends, events } = turnsOf(id, line.slice(first), notes);
  if (turns.length === 0) return null;
  notes.add(
    "no answers",
    "Checkpoints hold no answers of models and tools: a replay stops at the first call, unless world.assume or --on-miss live answers it.",
  );
  return {
    id: id.slice(0, 150),
    title: null,
    turns,
    calls: [],
    events: inner > 0 ? null : events,
    ends,
    runTools: [],
    configurable: {},
    versions: {},
    sha: "",
  };
}

/** The checkpoints that lead to the newest one, oldest first. */
function newestLine(id: string, all: readonly Snapshot[], notes: Notes): readonly Snapshot[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const newest = all.reduce<Snapshot | undefined>(
    (best, one) =>
      best === undefined || one.step > best.step || (one.step === best.step && one.id > best.id) ? one : best,
    undefined,
  );
  const line: Snapshot[] = [];
  for (
    let one = newest;
    one && !line.includes(one);
    one = one.parent === null ? undefined : byId.get(one.parent)
  )
    line.unshift(one);
  const left = byId.size - line.length;
  if (left > 0)
    notes.add(
      "branches",
      `${counted(left, "checkpoint")} of ${id} ${plural(left, "is", "are")} on other branches of the thread and ${plural(left, "was", "were")} left out.`,
    );
  return line;
}

type Turns = {
  readonly turns: GivenTurn[];
  readonly ends: ("waits" | "ended")[];
  readonly events: AppEvent[];
};

function turnsOf(id: string, line: readonly Snapshot[], notes: Notes): Turns {
  const found: Turns = { turns: [], ends: [], events: [] };
  for (const snapshot of line) {
    if (snapshot.source === "update" || snapshot.source === "fork") {
      notes.add(
        "update_state",
        `${id} ends before superstep ${snapshot.step}: its state was changed by update_state, which a replay does not do.`,
      );
      break;
    }
    if (snapshot.source === "input") {
      endTurn(found, "ended");
      beginTurn(found, { input: messagesIn(snapshot.input ?? null, notes) });
      continue;
    }
    if (!addSuperstep(id, snapshot, found, notes)) break;
  }
  endTurn(found, "ended");
  return found;
}

function beginTurn({ turns, events }: Turns, given: GivenTurn): void {
  turns.push(given);
  events.push({ event: "turn", turn: turns.length });
}

function endTurn({ turns, ends, events }: Turns, end: "waits" | "ended"): void {
  if (turns.length === 0 || ends.length === turns.length) return;
  ends.push(end);
  events.push({ event: "turn_end", turn: turns.length, end });
}

/** Adds the tasks of a superstep; each answer to a question of one begins a turn. False if the conversation cannot go on. */
function addSuperstep(id: string, { tasks, step }: Snapshot, found: Turns, notes: Notes): boolean {
  const { events } = found;
  const ran = tasks.filter(
    ({ writes, interrupts }) => interrupts.length > 0 || Object.keys(writes).length > 0,
  );
  for (const task of ran) events.push(start(task));
  const asking = ran.filter(({ interrupts }) => interrupts.length > 0);
  for (const task of ran) if (!asking.includes(task)) events.push(end(task));
  if (asking.length === 0) return true;
  const answers = asking.flatMap((task) => task.answers.map((answer, i) => ({ task, answer, i })));
  if (asking.length > 1 && answers.length > 0)
    notes.add(
      "answered at once",
      `${id} answered several questions of superstep ${step} at once; they are answered one after the other.`,
    );
  for (const { task, answer, i } of answers) {
    if (i < task.answers.length - 1)
      notes.add(
        "one node",
        `A node of ${id} asked several questions; checkpoints hold the last one alone, and it is taken for each.`,
      );
    events.push(ask(task));
    endTurn(found, "waits");
    beginTurn(found, { resume: answer });
    events.push(start(task));
  }
  const open = asking.filter((task) => task.answers.length === 0);
  for (const task of asking) events.push(open.includes(task) ? ask(task) : end(task));
  if (open.length === 0) return true;
  endTurn(found, "waits");
  const isAnswered = open.some(({ writes }) => Object.keys(writes).length > 0);
  if (isAnswered)
    notes.add(
      "no resume",
      `${id} ends at the question of superstep ${step}: a thread's history does not hold the answer that was given. Export what the saver lists.`,
    );
  return !isAnswered;
}

const facts = ({ id, name }: SnapshotTask) => ({ id, name: name ?? "node" });
const start = (task: SnapshotTask): AppEvent => ({
  event: "tasks",
  ns: [],
  data: { ...facts(task), triggers: [] },
});
const ask = (task: SnapshotTask): AppEvent => ({
  event: "tasks",
  ns: [],
  data: { ...facts(task), interrupts: task.interrupts },
});
const end = (task: SnapshotTask): AppEvent => ({
  event: "tasks",
  ns: [],
  data: { ...facts(task), result: task.writes },
});

const flattened = /^content=(?:'|")/;

/** Messages that were written as text keep what they say; the user said them. */
function messagesIn(input: Json, notes: Notes): Json {
  if (!isObject(input) || !Array.isArray(input.messages)) return input;
  const messages = input.messages.map((one) => {
    if (typeof one !== "string" || !flattened.test(one)) return one;
    notes.add(
      "untyped messages",
      "Messages were exported as text, without their types: write the export with default=lambda one: one.model_dump() if hasattr(one, 'model_dump') else str(one).",
    );
    const content = readPythonFields(
      one.replace(/ (?:additional_kwargs|response_metadata)=.*$/s, ""),
    )?.content;
    return { role: "user", content: content ?? one };
  });
  return { ...input, messages };
}
