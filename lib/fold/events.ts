import type { Json } from "../std";
import type { TraceCall } from "../trace";

export type Failure = { readonly error: string; readonly message: string; readonly at?: string | null };
export type Interrupt = { readonly value: Json; readonly id?: string | null };

/** LangGraph's task events: one at a task's start (with `triggers`), one at its end (with `result`). */
export type TaskData = {
  readonly id: string;
  readonly name: string;
  readonly triggers?: readonly string[];
  readonly result?: Json;
  readonly error?: Json;
  readonly interrupts?: readonly Interrupt[];
};

/** A thread of the app: its number among those that its parent started, after the parent's own. */
export type Lane = readonly number[];

/** Events of one conversation, in order; `answered` is a call with its answer, made by the studio. */
export type AppEvent =
  | { readonly event: "turn"; readonly turn: number }
  | { readonly event: "tasks"; readonly ns: readonly string[]; readonly data: TaskData }
  | {
      readonly event: "checkpoints";
      readonly ns: readonly string[];
      readonly data: {
        readonly values: { readonly [channel: string]: Json } | null;
        readonly next: readonly string[];
        readonly metadata: { readonly source?: string; readonly step?: number } | null;
      };
    }
  | {
      readonly event: "route";
      readonly on: string;
      readonly router: string;
      readonly ns: string | null;
      readonly picked: Json;
      /** True if the targets are nodes of the parent graph. */
      readonly up?: boolean | undefined;
    }
  | {
      readonly event: "answered";
      readonly task: string | null;
      readonly call: TraceCall;
      readonly lane?: Lane | undefined;
    }
  | {
      readonly event: "leak";
      readonly host: string;
      readonly port: number;
      readonly by: string;
      readonly at: string | null;
    }
  | {
      readonly event: "turn_end";
      readonly turn: number;
      readonly end: "waits" | "ended" | "stopped" | "failed";
      readonly why?: string;
      /** Nodes before which the graph pauses. */
      readonly pauses?: readonly string[] | undefined;
      readonly error?: Failure;
      readonly missing?: readonly { readonly path: string; readonly at: string }[];
    };

/** The task's id: the last part of a checkpoint namespace such as `research:1f…|agent:2e…`. */
export const taskOf = (namespace: string | null): string | null =>
  namespace?.split("|").at(-1)?.split(":").at(-1) ?? null;

/** True for the number of a further run of a subgraph in one task, as in `research:1f…|1`. */
export const isRun = (part: string): boolean => /^\d+$/.test(part);

/** `research`, `agent` of `research:1f…`, `1`, `agent:2e…`. */
export const nodesOf = (parts: readonly string[]): readonly string[] =>
  parts.filter((part) => !isRun(part)).map((part) => part.split(":")[0] ?? "");

/** `research/agent` of `research:1f…|agent:2e…`. */
export const nodeOf = (namespace: string | null): string | null =>
  namespace ? nodesOf(namespace.split("|")).join("/") : null;

/** Joins the parts of a namespace, a number to the part before it: `research:1f…#1|agent:2e…`. */
export const levelOf = (parts: readonly string[]): string =>
  parts.reduce((level, part) => (level === "" ? part : level + (isRun(part) ? "#" : "|") + part), "");

/** The task that runs the subgraph of a namespace that `levelOf` joined. */
export const ownerOf = (level: string): string => taskOf(level)?.split("#")[0] ?? "";

export const runOf = (level: string): number => Number(level.split("|").at(-1)?.split("#")[1] ?? 0);
