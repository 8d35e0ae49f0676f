import { own, sameJson } from "../../std";
import type { Segment, Trace } from "../../trace";
import type { KnownGraphs } from "../known/knownGraphs";
import { valuesOfBoth } from "../values";

/** Properties that two traces must share to be comparable. */
export type IncomparablePart = "planner" | "recording" | "mode" | "start";

/** Returns the required properties in which two traces differ, each a possible cause of any difference. Empty if comparable. */
export function incomparable(base: Trace, head: Trace, known: KnownGraphs = {}): readonly IncomparablePart[] {
  const parts: readonly (readonly [IncomparablePart, boolean])[] = [
    ["planner", base.planner === head.planner],
    ["recording", base.recording.hash === head.recording.hash],
    ["mode", base.from === head.from],
    ["start", sameStarts(base, head, known)],
  ];
  return parts.flatMap(([part, same]) => (same ? [] : [part]));
}

/** True if segments with the same recorded start begin in the same state. */
function sameStarts(base: Trace, head: Trace, known: KnownGraphs): boolean {
  const { defaults, ...values } = valuesOfBoth(base, head, known);
  const starts = new Map(head.segments.flatMap(({ start }) => namedStart(start)));
  return base.segments
    .flatMap(({ start }) => namedStart(start))
    .every(([name, channels]) => {
      const there = starts.get(name);
      if (!there) return true;
      const names = new Set([...Object.keys(channels), ...Object.keys(there)]);
      return [...names].every((channel) => {
        const [a, b] = [own(channels, channel), own(there, channel)];
        const before = a === undefined ? defaults.base.get(channel) : (values.base(a) ?? null);
        const after = b === undefined ? defaults.head.get(channel) : (values.head(b) ?? null);
        return before !== undefined && after !== undefined && sameJson(before, after);
      });
    });
}

type Channels = Extract<Segment["start"], { readonly kind: "decision" }>["channels"];

const namedStart = (start: Segment["start"]): (readonly [string, Channels])[] =>
  start.kind === "start" ? [] : [[`${start.turn}.${start.index}`, start.channels]];

/** Formats why two traces cannot be compared, as the end of a sentence about them: `are of …`. */
export function tellIncomparable(parts: readonly IncomparablePart[], base: Trace, head: Trace): string {
  const labels: { readonly [part in IncomparablePart]: () => string } = {
    planner: () => `are of different planners, ${base.planner} and ${head.planner}`,
    recording: () => `are of ${recordings(base.recording, head.recording)}`,
    mode: () => `were replayed differently, ${modes[base.from]} and ${modes[head.from]}`,
    start: () => "begin in different states",
  };
  return parts.map((part) => labels[part]()).join("; they ");
}

const modes: { readonly [mode in Trace["from"]]: string } = {
  start: "from the start",
  recorded: "from each recorded decision",
};

function recordings(base: Trace["recording"], head: Trace["recording"]): string {
  const [one, other] = [base.hash.slice(0, 8), head.hash.slice(0, 8)];
  return base.id === head.id
    ? `two versions of the recording ${base.id}, ${one} and ${other}`
    : `different recordings, ${base.id} (${one}) and ${head.id} (${other})`;
}
