import { hash, type Json, type JsonObject } from "../std";
import type {
  Checkpoint,
  End,
  Match,
  PolicyRun,
  StoredValue,
  Superstep,
  Trace,
  TraceCall,
  TraceTurn,
} from "../trace";

type Did = PolicyRun["did"];
type CallOptions = {
  group?: TraceCall["group"];
  answer?: Json;
  match?: Match;
  context?: Json;
  /** Distinguishes calls of one label, as an app's do by their request. */
  key?: string;
  node?: string;
  policy?: string;
};
type DecideOptions = {
  by?: string;
  node?: string;
  actor?: string;
  reason?: string;
  origin?: string;
  keeps?: boolean;
};

const ref = (value: Json): string => hash(value).slice(0, 32);

/** Builds a trace as a story: `aTrace().asks("core.region").decides("core.region", "ask").ends()`. */
export class TraceStory {
  private readonly trace: {
    turns: TraceTurn[];
    supersteps: Superstep[];
    calls: TraceCall[];
    decisions: Trace["segments"][number]["decisions"];
    checkpoints: Checkpoint[];
  } = { turns: [], supersteps: [], calls: [], decisions: [], checkpoints: [] };
  private readonly values: Record<string, StoredValue> = {};
  private state: Record<string, string> = {};
  private extras: Record<string, string> = {};
  private internals: Record<string, string> = {};
  private loose: number[] = [];

  constructor(
    private readonly topology: string,
    private readonly recording: string,
  ) {}

  /** A new user message. */
  says(text: string, report: Json = null): this {
    this.endTurn("ended");
    const turn = this.trace.turns.length + 1;
    this.trace.turns.push({
      turn,
      kind: "message",
      text,
      step: this.step,
      end: "ended",
      report,
      outcome: null,
    });
    return this;
  }

  /** A policy that did something, in a superstep of its own. */
  runs(policy: string, did: Did = "wrote", node = policy, wrote: string[] = []): this {
    this.open();
    this.superstep(node, [{ policy, did, wrote, calls: [], notes: [] }]);
    return this;
  }

  routes(node: string, router: string, on: string, to: string): this {
    this.superstep(node, []);
    this.trace.supersteps.at(-1)!.tasks[0]!.routes.push({ router, on, label: on, to });
    return this;
  }

  /** A call whose key is its label. */
  calls(label: string, options: CallOptions = {}): this {
    this.open();
    const {
      group = "llm",
      answer = "yes",
      match = { as: "exact", recorded: { turn: 1, index: 0 } },
    } = options;
    this.loose.push(this.trace.calls.length);
    this.trace.calls.push({
      turn: this.turn,
      step: this.step,
      node: options.node ?? "plan",
      policy: options.policy ?? "llm_plan",
      kind: group,
      group,
      label,
      key: ref(options.key === undefined ? [group, label] : [group, label, options.key]),
      request: { label, context: options.context ?? null },
      ...(match.as === "miss" ? {} : { answer }),
      match,
    });
    return this;
  }

  /** What the state holds from here on. */
  holds(channel: string, value: Json, scope: "state" | "extra" | "internal" = "state"): this {
    const channels = { state: this.state, extra: this.extras, internal: this.internals }[scope];
    channels[channel] = this.store(value);
    return this;
  }

  /** A decision on a field, settled by one policy and then carried out. */
  decides(field: string, action: string, options: DecideOptions = {}): this {
    this.open();
    const { by = "llm_plan", node = "plan", actor = action, reason = "because", origin = "llm" } = options;
    const compared: JsonObject = { action, field };
    this.superstep(node, [{ policy: by, did: "settled", wrote: ["decision"], calls: [], notes: [] }]);
    const checkpoint = this.trace.checkpoints.length - 1;
    const step = this.step;
    this.superstep(actor, [{ policy: actor, did: "acted", wrote: [], calls: [], notes: [] }]);
    const before = this.trace.decisions.filter((one) => one.turn === this.turn && one.align === field);
    this.trace.decisions.push({
      turn: this.turn,
      index: this.trace.decisions.length,
      visit: before.length,
      align: field,
      label: `${action} ${field}`,
      value: { ...compared, reason },
      compared,
      shown: { reason },
      origin,
      settledBy: { node, policy: by },
      rewrittenBy: [],
      actedBy: { node: actor, policy: actor },
      step,
      checkpoint: options.keeps === false ? null : checkpoint,
      calls: this.loose,
    });
    this.loose = [];
    return this;
  }

  ends(kind: End["kind"] = "ended", outcome: Json = "done", message = ""): Trace {
    this.open();
    this.endTurn(kind === "ended" ? "ended" : "waits");
    return {
      format: "planner-studio/trace",
      version: 1,
      planner: "venturescope",
      topology: { id: this.topology, title: this.topology, hash: ref(this.topology) },
      recording: { id: this.recording, hash: ref(this.recording) },
      from: "start",
      thread: `${this.recording}:planner`,
      segments: [
        {
          start: { kind: "start" },
          ...this.trace,
          end: {
            kind,
            turn: this.turn,
            step: this.step,
            node: null,
            policy: null,
            call: null,
            message,
            outcome,
          },
        },
      ],
      values: this.values,
    };
  }

  private get turn(): number {
    return this.trace.turns.length;
  }

  private get step(): number {
    return this.trace.supersteps.length;
  }

  private open(): void {
    if (this.turn === 0) this.says("hello");
  }

  private endTurn(end: TraceTurn["end"]): void {
    const last = this.trace.turns.at(-1);
    if (last) last.end = end;
  }

  private superstep(node: string, policies: PolicyRun[]): void {
    this.open();
    const [step, turn] = [this.step, this.turn];
    this.trace.supersteps.push({
      step,
      turn,
      tasks: [{ node, path: node, runs: 1, policies, routes: [], interrupted: false }],
    });
    this.trace.checkpoints.push({
      step,
      turn,
      source: "loop",
      next: [],
      channels: { ...this.state },
      extra: { ...this.extras },
      internal: { ...this.internals },
      writes: 2,
      bytes: 100,
    });
  }

  /** Lists are stored as prefix and element, as the checkpoint store does. */
  private store(value: Json): string {
    if (!Array.isArray(value) || value.length === 0) {
      this.values[ref(value)] = { json: value };
      return ref(value);
    }
    const [prefix, element] = [this.store(value.slice(0, -1)), this.store(value.at(-1) as Json)];
    this.values[ref(value)] = { prefix, element };
    return ref(value);
  }
}

export const aTrace = (topology = "current", recording = "lisbon"): TraceStory =>
  new TraceStory(topology, recording);
