import { hash, isObject, type Json, type JsonObject, own, shorten } from "../std";
import type { Decision } from "../trace";
import type { DecisionRule } from "./decisionRules";
import { aiMessages, inOrder, textOf, toolCalls, toolMessages, withoutIds } from "./messages";

/** The task that made a decision. */
export type Maker = { readonly node: string; readonly path: string; readonly step: number };
export type MadeDecision = Pick<Decision, "align" | "label" | "value" | "compared" | "shown"> & {
  readonly by: Maker;
  readonly rewrittenBy: readonly Maker[];
};

/** A decision that a later node may still rewrite. */
type Pending = { readonly by: Maker; readonly rewrittenBy: Maker[]; value: JsonObject };

/** Receives decisions: `place` returns the position of the next one, and `made` may insert one there later. */
export type DecisionSink = {
  made(decision: MadeDecision, position?: number): void;
  place(): number;
};

/** Events that the fold reports while it runs; decisions come out through `made`. */
export type DecisionFinder = {
  /** A task starts; a function that starts again ends the cycle of decision channels. */
  started(maker: Maker): void;
  ended(maker: Maker, writes: JsonObject, result: Json): void;
  interrupted(maker: Maker, values: readonly Json[]): void;
  /** The graph pauses before nodes, as it was compiled to. */
  paused(maker: Maker, nodes: readonly string[]): void;
  routed(maker: Maker, router: string, targets: readonly string[]): void;
  turnEnded(): void;
};

const at = (value: Json, path: string): Json =>
  path.split(".").reduce<Json>((inner, key) => (isObject(inner) ? (inner[key] ?? null) : null), value);
const pick = (value: Json, paths: readonly string[]): JsonObject =>
  Object.fromEntries(paths.map((path) => [path, at(value, path)]));
const brief = (value: Json): string => shorten(typeof value === "string" ? value : JSON.stringify(value), 60);

export function decisionFinder(rules: readonly DecisionRule[], sink: DecisionSink): DecisionFinder {
  const { made } = sink;
  const messages = messageDecisions(rules, made);
  const channels = channelDecisions(rules, sink);
  const interrupts = rules.some((rule) => "each" in rule && rule.each === "interrupt");
  const routes = rules.find((rule) => "each" in rule && rule.each === "route");
  const only = routes && "only" in routes ? (routes.only ?? []) : [];
  const counts = (router: string): boolean =>
    routes !== undefined && (only.length === 0 || only.includes(router));
  return {
    started: channels.started,
    ended: (maker, writes, result) => {
      channels.written(maker, writes);
      messages.written(maker, result);
    },
    interrupted: (by, values) => {
      messages.settle();
      channels.settle();
      if (!interrupts) return;
      for (const value of values)
        made({
          by,
          rewrittenBy: [],
          align: "ask",
          label: `ask ${questionOf(value)}`,
          value,
          compared: { ask: value },
          shown: {},
        });
    },
    paused: (by, nodes) => {
      messages.settle();
      channels.settle();
      if (!interrupts) return;
      const value = [...nodes].sort();
      const label = `pause before ${value.join(" and ")}`;
      made({ by, rewrittenBy: [], align: "pause", label, value, compared: { pause: value }, shown: {} });
    },
    routed: (by, router, targets) => {
      messages.settle();
      if (counts(router))
        made({ by, rewrittenBy: [], ...routeDecision(router, targets), value: [...targets] });
    },
    turnEnded: () => {
      messages.settle();
      channels.settle();
    },
  };
}

/** Returns a route for comparison: the router and its targets, unordered. */
export function routeDecision(
  router: string,
  targets: readonly string[],
): Pick<MadeDecision, "align" | "label" | "compared" | "shown"> {
  const to = [...new Set(targets)].sort();
  const stops = to.length === 1 && to[0] === "END";
  const label = stops ? "stop" : `route to ${to.join(" and ")}`;
  return { align: routeAlign(router), label, compared: { to }, shown: {} };
}

export const routeAlign = (router: string): string => `route ${router}`;

/** Shortens a question: a text, or the text of a usual form field. */
function questionOf(value: Json): string {
  if (typeof value === "string") return shorten(value, 60);
  const named = isObject(value) ? (value.question ?? value.ask ?? value.message ?? value.prompt) : null;
  return typeof named === "string" ? shorten(named, 60) : "the user";
}

/** Emits one decision per AI message when a router reads it, a tool answers it, or the turn ends. */
function messageDecisions(rules: readonly DecisionRule[], made: (decision: MadeDecision) => void) {
  const rule = rules.find((one) => "each" in one && one.each === "toolCalls");
  const ignored = rule && "ignoreArgs" in rule ? (rule.ignoreArgs ?? {}) : {};
  const pending = new Map<string, Pending>();
  const done = new Set<string>();
  const settle = (answered?: string): void => {
    for (const [id, one] of pending) {
      if (answered !== undefined && !toolCalls(one.value).some((call) => call.id === answered)) continue;
      pending.delete(id);
      done.add(id);
      made(messageDecision(one, ignored));
    }
  };
  const written = (maker: Maker, result: Json): void => {
    if (!rule) return;
    for (const { tool_call_id: answered } of toolMessages(result)) settle(String(answered));
    for (const message of aiMessages(result)) {
      const id = typeof message.id === "string" ? message.id : hash([maker.path, withoutIds(message)]);
      const known = pending.get(id);
      if (done.has(id)) continue;
      if (!known) pending.set(id, { by: maker, rewrittenBy: [], value: message });
      else {
        if (known.by.node !== maker.node) known.rewrittenBy.push(maker);
        known.value = message;
      }
    }
  };
  return { settle: () => settle(), written };
}

function messageDecision(
  { by, rewrittenBy, value: message }: Pending,
  ignored: { readonly [tool: string]: readonly string[] },
): MadeDecision {
  const shown = { text: textOf(message) };
  const calls = inOrder(toolCalls(message).map(({ tool, args }) => ({ tool, args })));
  if (calls.length === 0)
    return {
      by,
      rewrittenBy,
      align: "reply",
      label: "reply",
      value: shown,
      compared: { reply: true },
      shown,
    };
  const names = [...new Set(calls.map(({ tool }) => tool))];
  const many = calls.length > names.length ? ` (${calls.length})` : "";
  const compared = calls.map(({ tool, args }) => ({
    tool,
    args: withoutKeys(args, own(ignored, tool) ?? []),
  }));
  return {
    by,
    rewrittenBy,
    align: names.join("+"),
    label: `call ${names.join(" and ")}${many}`,
    value: calls as Json,
    compared: { calls: compared as Json },
    shown,
  };
}

const withoutKeys = (args: Json, keys: readonly string[]): Json =>
  isObject(args) ? Object.fromEntries(Object.entries(args).filter(([key]) => !keys.includes(key))) : args;

type ChannelRule = Extract<DecisionRule, { channel: string }>;

/** Emits one decision per channel and cycle: the last value before a function of the cycle runs again, before an interrupt, or at the turn's end. */
function channelDecisions(rules: readonly DecisionRule[], sink: DecisionSink) {
  const channelRules = rules.filter((rule): rule is ChannelRule => "channel" in rule);
  const pending = new Map<string, Pending & { readonly rule: ChannelRule; place: number }>();
  const ran = new Map<string, number>();
  const settle = (): void => {
    const all = [...pending.values()].sort((a, b) => b.place - a.place);
    for (const one of all) sink.made(channelDecision(one, one.rule), one.place);
    pending.clear();
    ran.clear();
  };
  return {
    settle,
    /** Parallel tasks of one node belong to the same cycle. */
    started: ({ node, step }: Maker): void => {
      if (channelRules.length === 0) return;
      if (ran.has(node) && ran.get(node) !== step) settle();
      ran.set(node, step);
    },
    written: (maker: Maker, writes: JsonObject): void => {
      for (const rule of channelRules) {
        const value = writes[rule.channel];
        if (value === undefined) continue;
        const known = pending.get(rule.channel);
        const position = sink.place();
        if (value === null) pending.delete(rule.channel);
        else if (!known)
          pending.set(rule.channel, { by: maker, rewrittenBy: [], value: { value }, rule, place: position });
        else
          Object.assign(known, {
            value: { value },
            place: position,
            rewrittenBy: [...known.rewrittenBy, maker],
          });
      }
    },
  };
}

function channelDecision(
  { by, rewrittenBy, value: { value = null } }: Pending,
  { channel, align = [], compare, show = [] }: ChannelRule,
): MadeDecision {
  const compared = compare ? pick(value, compare) : { [channel]: value };
  const aligned = align.map((path) => brief(at(value, path)));
  const said = (compare ?? []).map((path) => brief(at(value, path))).filter((text) => text !== "");
  return {
    by,
    rewrittenBy,
    align: [channel, ...aligned].join(" "),
    label: `decide ${[...new Set(said.length > 0 ? said : [brief(value)])].join(" ")}`,
    value,
    compared,
    shown: pick(value, show),
  };
}
