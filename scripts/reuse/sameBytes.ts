import { diffTraces } from "../../lib/diff";
import type { Planner } from "../../lib/planner";
import type { Recording } from "../../lib/recording";
import { recursionLimitOf, replay, type Supplied } from "../../lib/replay";
import { type KnownReplay, type Reused, reuse } from "../../lib/reuse";
import type { Topology } from "../../lib/topology";
import type { Trace } from "../../lib/trace";

/** Two topologies of a planner over one recording; the first has a known replay. */
export type Edited = {
  readonly name: string;
  readonly planner: Planner;
  readonly base: Topology;
  readonly edited: Topology;
  readonly recording: Recording;
  readonly supplied?: readonly Supplied[];
};

/** Result of a check: supersteps run, supersteps in the trace, and the first differing bytes. */
export type Found = { readonly ran: number; readonly of: number; readonly differs: string | null };

const bases = new Map<string, KnownReplay>();

/** Checks that a replay reusing the base's equals a full one in bytes, stops at the first different decision, and can in turn reproduce the base. */
export async function sameBytes(asked: Edited): Promise<Found> {
  const { planner, base, edited, recording, supplied = [] } = asked;
  const recursionLimit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(edited, planner));
  const common = { planner, recording, supplied, recursionLimit };
  const full = await replay({ ...common, topology: edited });
  if (!full.ok) throw new Error(`${asked.name}: ${full.problems[0]?.message}`);
  const known = await baseOf(asked, recursionLimit);
  const made = await reuse({ ...common, topology: edited, known: [known] });
  if (made.kind !== "whole") throw new Error(`${asked.name}: it came to no end.`);
  const of = full.trace.segments[0]?.supersteps.length ?? 0;
  const back = await reuse({ ...common, topology: base, known: [stored(made.replay)] });
  const beside = { ...common, topology: edited, known: [known], comparedWith: known.trace };
  const short = await reuse({ ...beside, endsAt: "other decisions" });
  const alike = decidesAlike(known.trace, full.trace);
  const shorter = alike ? await reuse({ ...beside, endsAt: "other work" }) : short;
  const differs =
    difference("its bytes", full.trace, made.replay.trace) ??
    difference("the way back", known.trace, back.kind === "whole" ? back.replay.trace : null) ??
    stopped(full.trace, short.kind, alike) ??
    endedEarly(known.trace, full.trace, shorter);
  return { ran: made.ran, of, differs: differs && `${asked.name}: ${differs}` };
}

/** Round-trips a replay through its stored form. */
const stored = (replay: KnownReplay): KnownReplay => JSON.parse(JSON.stringify(replay));

/** Returns the base's own replay, which must equal a plain one in bytes. */
async function baseOf({ planner, base, recording, supplied = [] }: Edited, recursionLimit: number) {
  const key = JSON.stringify([planner.id, base, recording, recursionLimit, supplied]);
  const before = bases.get(key);
  if (before) return before;
  const request = { planner, recording, supplied, recursionLimit, topology: base };
  const made = await reuse({ ...request, known: [] });
  const plain = await replay(request);
  if (made.kind !== "whole" || !plain.ok) throw new Error(`${base.id} cannot be replayed.`);
  if (difference("", plain.trace, made.replay.trace)) throw new Error(`${base.id} is noted otherwise.`);
  const known = stored(made.replay);
  if (bases.size > 400) bases.clear();
  bases.set(key, known);
  return known;
}

/** Identical work must not be cut; a cut trace must have the same first difference as the full one. */
function endedEarly(base: Trace, full: Trace, short: Reused): string | null {
  if (short.kind !== "diverged") return null;
  const whole = diffTraces(base, full);
  if (whole.status === "identical") return "the same work is taken for other work";
  const [first, told] = [whole, diffTraces(base, short.trace)].map((one) => one.firstDivergence?.index);
  return first === told ? null : `row ${first} differs first, and the short one tells ${told}`;
}

/** A cut replay is `looped` if the full one hits its limit; otherwise it is whole if the decisions are alike. */
function stopped(full: Trace, kind: Reused["kind"], alike: boolean): string | null {
  const limited = full.segments[0]?.end.kind === "recursion_limit";
  const right = kind === "looped" ? limited : kind === (alike ? "whole" : "diverged");
  return right ? null : `decisions ${alike ? "agree" : "differ"}, and the short one is ${kind}`;
}

const decidesAlike = (a: Trace, b: Trace): boolean => {
  const decisions = ({ segments }: Trace) =>
    (segments[0]?.decisions ?? []).map(({ turn, align, compared }) =>
      JSON.stringify([turn, align, compared]),
    );
  const [theirs, ours] = [decisions(a), decisions(b)];
  return ours.every((one, i) => one === theirs[i]);
};

function difference(what: string, expected: Trace, made: Trace | null): string | null {
  const [a, b] = [JSON.stringify(expected), JSON.stringify(made)];
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 200), at + 120);
  return `${what} differ at ${at}\n  full   ${part(a)}\n  reused ${part(b)}`;
}
