import { grouped, isObject, type Json } from "../std";
import type { Trace, TraceCall } from "../trace";
import { type ContextPart, changedParts } from "../world";

/** A part of a node's requests that head changed; recorded answers cannot judge it. */
export type ContextChange = ContextPart & {
  readonly node: string;
  readonly calls: number;
  readonly recordings: readonly string[];
  /** The first such call, by index among head's calls of that recording. */
  readonly example: { readonly recording: string; readonly call: number };
};

/** Compares the contexts of calls with the same key, in order, ignoring deviations of base's own replay. `tools` are those with changed code. */
export function contextChanges(
  pairs: readonly { readonly base: Trace; readonly head: Trace }[],
  tools: ReadonlySet<string>,
): ContextChange[] {
  const found = pairs.flatMap(({ base, head }) => [...changesIn(base, head), ...codeChangesIn(head, tools)]);
  const byPart = grouped(found, ({ node, part, name = "", change = "" }) =>
    [node, part, name, change].join("\n"),
  );
  return [...byPart.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const recordings = [...new Set(all.map(({ example }) => example.recording))];
    return [{ ...first, calls: all.length, recordings }];
  });
}

/** Returns the first call of a change on both sides. */
export function exampleOf(
  { example }: ContextChange,
  pairs: readonly { readonly base: Trace; readonly head: Trace }[],
): { readonly base: TraceCall; readonly head: TraceCall } | null {
  const pair = pairs.find(({ head }) => head.recording.id === example.recording);
  const calls = pair ? callsOf(pair.head) : [];
  const at = calls.findIndex(({ index }) => index === example.call);
  const head = calls[at]?.call;
  if (!pair || !head) return null;
  const time = calls.slice(0, at).filter(({ call }) => call.key === head.key).length;
  const base = callsOf(pair.base).filter(({ call }) => call.key === head.key)[time]?.call;
  return base ? { base, head } : null;
}

function changesIn(base: Trace, head: Trace): ContextChange[] {
  const before = grouped(callsOf(base), ({ call }) => call.key);
  const used = new Map<string, number>();
  return callsOf(head).flatMap(({ call, index }) => {
    const time = used.get(call.key) ?? 0;
    used.set(call.key, time + 1);
    const was = before.get(call.key)?.[time];
    if (!was || call.context === undefined) return [];
    const parts: readonly ContextPart[] =
      answeredForOtherArguments(call) && !answeredForOtherArguments(was.call)
        ? [{ part: "arguments", name: toolOf(call) ?? call.label }]
        : changedParts(was.call.context ?? null, call.context as Json);
    return parts.map((part) => changeAt(part, head, { call, index }));
  });
}

/** Returns replayed calls of tools whose code changed: their answers belong to the old code. */
const codeChangesIn = (head: Trace, tools: ReadonlySet<string>): ContextChange[] =>
  callsOf(head).flatMap((placed) => {
    const name = toolOf(placed.call);
    return name !== null && tools.has(name) ? [changeAt({ part: "code", name }, head, placed)] : [];
  });

const changeAt = (part: ContextPart, head: Trace, { call, index }: PlacedCall): ContextChange => ({
  ...part,
  node: call.node,
  calls: 1,
  recordings: [head.recording.id],
  example: { recording: head.recording.id, call: index },
});

/** True if a tool or HTTP request received the answer for another time or id. */
const answeredForOtherArguments = ({ kind, match }: TraceCall): boolean =>
  kind !== "llm" && match.as === "normalised" && match.paths.some((path) => path.startsWith("/volatile"));

const toolOf = ({ kind, request }: TraceCall): string | null =>
  kind === "tool" && isObject(request) ? String(request.tool) : null;

type PlacedCall = { readonly call: TraceCall; readonly index: number };

const callsOf = ({ segments }: Trace): PlacedCall[] =>
  segments.flatMap(({ calls }) => calls.map((call, index) => ({ call, index })));
