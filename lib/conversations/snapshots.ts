import { isObject, type Json, type JsonObject } from "../std";
import { type FoundInterrupt, interruptsIn, plainValue } from "./messages";
import { readPython } from "./pythonLiteral";

/** Writes of one task of a superstep in a checkpoint. */
export type SnapshotTask = {
  readonly id: string;
  /** `null` where the export does not name the node. */
  readonly name: string | null;
  readonly writes: JsonObject;
  readonly interrupts: readonly FoundInterrupt[];
  /** Answers to the task's questions, in order. */
  readonly answers: readonly Json[];
};

/** A state of a thread, and the tasks that ran from it. */
export type Snapshot = {
  readonly thread: string;
  readonly namespace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly source: string;
  readonly step: number;
  /** Input of the user, at the beginning of a turn. */
  readonly input: Json | undefined;
  readonly tasks: readonly SnapshotTask[];
};

/** Reads a checkpoint of a saver, or a state of a thread's history; both were validated. */
export const snapshotOf = (row: JsonObject): Snapshot =>
  isObject(row.checkpoint) && isObject(row.checkpoint.channel_values) ? ofSaver(row) : ofHistory(row);

const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const configured = (value: Json | undefined): JsonObject => object(object(value).configurable);

/** The task that holds answers which the user gave to the thread as a whole. */
const noTask = "00000000-0000-0000-0000-000000000000";

function ofSaver({
  config,
  checkpoint,
  metadata,
  parent_config: parent,
  pending_writes: writes,
}: JsonObject): Snapshot {
  const { id, channel_values: values } = object(checkpoint);
  const { thread_id: thread, checkpoint_ns: namespace } = configured(config);
  const { source, step } = object(metadata);
  const input = object(values).__start__;
  const byTask = new Map<string, (readonly Json[])[]>();
  for (const write of Array.isArray(writes) ? writes : []) {
    if (!Array.isArray(write) || typeof write[0] !== "string") continue;
    byTask.set(write[0], [...(byTask.get(write[0]) ?? []), write]);
  }
  const next = Object.keys(object(values)).flatMap((channel) => /^branch:to:(.*)$/.exec(channel)?.[1] ?? []);
  const tasks = [...byTask].flatMap(([task, own]) => (task === noTask ? [] : [savedTask(task, own)]));
  const [only] = next.length === 1 && tasks.length === 1 ? next : [];
  return {
    thread: text(thread),
    namespace: text(namespace),
    id: text(id),
    parent: text(configured(parent).checkpoint_id) || null,
    source: text(source),
    step: Number(step ?? 0),
    input: input === undefined ? undefined : readable(input),
    tasks: tasks.map((task) => ({ ...task, name: only ?? null })),
  };
}

function savedTask(id: string, writes: readonly (readonly Json[])[]): SnapshotTask {
  const of = (name: string): readonly Json[] =>
    writes.flatMap(([, channel, value = null]) => (channel === name ? [value] : []));
  const results = writes.flatMap(([, channel, value = null]) =>
    typeof channel === "string" && !/^(?:__|branch:|join:)/.test(channel)
      ? [[channel, readable(value)] as const]
      : [],
  );
  return {
    id,
    name: null,
    writes: Object.fromEntries(results),
    interrupts: of("__interrupt__").flatMap((value) => interruptsIn(value)),
    answers: of("__resume__").flat().map(readable),
  };
}

function ofHistory({
  checkpoint,
  config,
  metadata,
  parent_checkpoint: parent,
  parent_config: before,
  tasks,
  values,
}: JsonObject): Snapshot {
  const own = { ...configured(config), ...object(checkpoint) };
  const { source, step, writes } = object(metadata);
  const all = (Array.isArray(tasks) ? tasks : []).map(namedTask).filter(isObject);
  const start = all.find(({ name }) => name === "__start__");
  const given = start ? start.result : object(writes).__start__;
  const known = given ?? (source === "input" ? values : undefined);
  return {
    thread: text(own.thread_id),
    namespace: text(own.checkpoint_ns),
    id: text(own.checkpoint_id),
    parent: text(object(parent).checkpoint_id) || text(configured(before).checkpoint_id) || null,
    source: text(source),
    step: Number(step ?? 0),
    input: source === "input" && known !== undefined && known !== null ? readable(known) : undefined,
    tasks: all
      .filter((task) => task !== start)
      .map(({ id, name, result, interrupts }) => ({
        id: text(id),
        name: text(name) || null,
        writes: object(readable(result ?? null)),
        interrupts: interruptsIn(interrupts),
        answers: [],
      })),
  };
}

/** `get_state_history` gives tasks as named tuples, which JSON writes as lists. */
function namedTask(task: Json): Json {
  if (!Array.isArray(task)) return task;
  const [id = null, name = null, , , interrupts = null, , result = null] = task;
  return { id, name, interrupts, result };
}

const written = /^(?:Human|AI|System|Tool)Message(?:Chunk)?\(/;

/** Converts messages, also those that Python wrote as text. */
function readable(value: Json): Json {
  if (typeof value === "string")
    return written.test(value) ? plainValue(readPython(value)?.value ?? value) : value;
  if (Array.isArray(value)) return value.map(readable);
  if (!isObject(value)) return value;
  const plain = plainValue(value);
  return isObject(plain)
    ? Object.fromEntries(Object.entries(plain).map(([name, one]) => [name, readable(one)]))
    : plain;
}
