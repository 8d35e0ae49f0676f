import { controlOf, unfaithfulness } from "../../apps";
import type { Recording } from "../../recording";
import { describeVersions } from "../../runner";
import { counted, delta, type Json, listed, own, plural } from "../../std";
import type { Body } from "../../subject";
import { type Segment, storedValue, type Trace } from "../../trace";
import { exitCodes, type Io, progressOf } from "../io";
import { planOf, replayTwice } from "./replays";
import { type AppOptions, type OpenSide, withApp } from "./session";

/** A state path that two runs of the same code write differently, and the code that wrote it. */
export type UnsteadyPath = {
  readonly path: string;
  readonly node: string | null;
  readonly lines: readonly { readonly at: string; readonly what: string }[];
};

/** A node that asked for a call which the recording lacks, and its lines that use state of the module. */
export type MissedCall = {
  readonly recording: string;
  readonly node: string;
  readonly lines: UnsteadyPath["lines"];
};

export type Diagnosis = {
  readonly versions: Readonly<Record<string, string>>;
  readonly seams: Readonly<Record<string, string>>;
  readonly unheld: readonly string[];
  readonly unsteady: readonly UnsteadyPath[];
  /** `why`: how the one run ended that did not end like the other. */
  readonly decisions: readonly { readonly recording: string; readonly what: string; readonly why?: string }[];
  readonly missed: readonly MissedCall[];
  readonly stale: readonly { readonly recording: string; readonly why: string }[];
};

/** Diagnoses how far replays of the working tree can be trusted: connections without a seam, unsteady paths, stale recordings. */
export const doctorCommand = (options: AppOptions, io: Io): Promise<number> =>
  withApp(options, io, async (session) => {
    const recordings = session.recordings();
    const side = await session.openTree(session.name, false, recordings.length > 0);
    const progress = progressOf(session.io, "replay", recordings.length * 2);
    const plan = planOf(session, side);
    const { first, second } =
      recordings.length > 0 ? await replayTwice(side, recordings, plan, progress) : { first: [], second: [] };
    const diagnosis = diagnose(side, recordings, first, second);
    io.out(
      options.json ? JSON.stringify(diagnosis) : describeDiagnosis(side, recordings, diagnosis).join("\n"),
    );
    const { decisions, stale, unsteady } = diagnosis;
    if (decisions.length > 0 || stale.length > 0) return exitCodes.badInput;
    return unsteady.length > 0 ? exitCodes.findings : exitCodes.fine;
  });

export function diagnose(
  side: OpenSide,
  recordings: readonly Recording[],
  first: readonly Trace[],
  second: readonly Trace[],
): Diagnosis {
  const { unsteady } = controlOf("A", [], first, second);
  return {
    versions: side.loaded.versions,
    seams: side.loaded.seams,
    unheld: side.loaded.unheld,
    unsteady: uniquePaths(first.flatMap((trace, i) => unsteadyPaths(side, trace, second[i] ?? trace))),
    decisions: unsteady.map((one) => {
      const why = stopOfOne(one.recording, first, second);
      return why === null ? one : { ...one, why };
    }),
    missed: recordings.flatMap(
      ({ id }, i) => missedCalls(side, id, first[i]) ?? missedCalls(side, id, second[i]) ?? [],
    ),
    stale: recordings.flatMap((recording, i) => {
      const trace = first[i];
      const why = trace ? unfaithfulness(trace, recording) : null;
      return why === null ? [] : [{ recording: recording.id, why }];
    }),
  };
}

/** Returns why one of two runs stopped at a call; `null` if both or neither did. */
function stopOfOne(recording: string, first: readonly Trace[], second: readonly Trace[]): string | null {
  const ends = [first, second].map(
    (runs) => runs.find((trace) => trace.recording.id === recording)?.segments.at(-1)?.end,
  );
  const [missed, ...others] = ends.filter((end) => end?.kind === "miss");
  return missed && others.length === 0 ? missed.message : null;
}

/** Returns `null` if the replay missed no call, or the node uses no state that another conversation left. */
function missedCalls(side: OpenSide, recording: string, trace: Trace | undefined): MissedCall | null {
  const end = trace?.segments.at(-1)?.end;
  if (end?.kind !== "miss" || end.node === null) return null;
  const lines = unsteadyLines(side, end.node).filter(({ what }) => what === "module state");
  return lines.length === 0 ? null : { recording, node: end.node, lines };
}

const uniquePaths = (all: readonly UnsteadyPath[]): UnsteadyPath[] => [
  ...new Map(all.map((one) => [`${one.path} ${one.node}`, one])).values(),
];

/** Returns the paths at their first difference, with the node that wrote the channel in the superstep before. */
function unsteadyPaths(side: OpenSide, first: Trace, second: Trace): UnsteadyPath[] {
  const seen = new Set<string>();
  return first.segments.flatMap((segment, s) => {
    const others = second.segments[s]?.checkpoints ?? [];
    const checkpoints = others.length > segment.checkpoints.length ? others : segment.checkpoints;
    return checkpoints.flatMap((_, i) => {
      const [one, other] = [channelsAt(segment.checkpoints, i), channelsAt(others, i)];
      return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((channel) =>
        delta(valueIn(first, one, channel), valueIn(second, other, channel)).flatMap(({ path }) => {
          const general = channel + path.replace(/\/\d+(?=\/|$)/g, "/*");
          if (seen.has(general)) return [];
          seen.add(general);
          const node = writerOf(segment, channel, i) ?? writerOf(second.segments[s], channel, i);
          return [{ path: general, node, lines: node === null ? [] : unsteadyLines(side, node) }];
        }),
      );
    });
  });
}

type Checkpoints = Segment["checkpoints"];
type Channels = Checkpoints[number]["channels"];

/** Returns the state after a checkpoint's superstep; a run that has ended keeps that of its last one. */
const channelsAt = (checkpoints: Checkpoints, index: number): Channels =>
  (checkpoints[index] ?? checkpoints.at(-1))?.channels ?? {};

/** Returns a channel's value in a checkpoint; `null` if nothing was written to it. */
function valueIn(trace: Trace, channels: Channels, channel: string): Json {
  const ref = own(channels, channel);
  return ref === undefined ? null : (storedValue(trace, ref) ?? null);
}

/** Returns the node whose superstep the checkpoint follows: own supersteps and checkpoints correspond, except for the input's checkpoint. */
function writerOf(segment: Segment | undefined, channel: string, index: number): string | null {
  const { supersteps, checkpoints } = segment ?? { supersteps: [], checkpoints: [] };
  const outer = supersteps.filter(({ tasks }) => tasks.every(({ node }) => !node.includes("/")));
  const after = checkpoints.flatMap(({ source }, i) =>
    source === "loop" && checkpoints[i - 1]?.source !== "input" ? [i] : [],
  );
  const ran = outer.slice(0, after.indexOf(index) + 1).flatMap(({ tasks }) => tasks);
  const wrote = ran.findLast(({ policies = [] }) => policies.some((run) => run.wrote.includes(channel)));
  return wrote?.node ?? null;
}

export function unsteadyLines({ subject }: Pick<OpenSide, "subject">, node: string): UnsteadyPath["lines"] {
  const body = subject.bodies.get(node);
  if (!body) return [];
  return [body, ...body.helpers].flatMap(({ file, uses }: Omit<Body, "helpers">) =>
    uses.map(({ line, what }) => ({ at: `${file}:${line}`, what })),
  );
}

export function describeDiagnosis(
  side: OpenSide,
  recordings: readonly Recording[],
  { versions, seams, unheld, unsteady, decisions, missed, stale }: Diagnosis,
): string[] {
  const held = Object.entries(seams).filter(([, state]) => state === "holds").length;
  return [
    `${side.name} ${side.id}: ${describeVersions(versions)}; environment ${side.environment.python}.`,
    `Held: ${held} of ${Object.keys(seams).length} seams for models and tools; HTTP by httpx, requests and aiohttp.`,
    ...(unheld.length > 0
      ? [
          `Not held: ${listed(unheld)}. A connection that ${plural(unheld.length, "it opens", "they open")} in a replay stops the run, unless "world": {"live": […]} names the host.`,
        ]
      : []),
    recordings.length === 0
      ? "There are no recordings, so nothing was run twice. Record one with: planner-studio record --chat"
      : `Ran ${counted(recordings.length, "recording")} twice, the second time with another hash seed, time zone and order.`,
    ...unsteady.flatMap(({ path, node, lines }) => [
      `Unsteady: ${path}${node === null ? "" : `, written by ${node}`}${lines.length === 0 ? "" : ":"}`,
      ...lines.map(({ at, what }) => `  ${at} uses ${nameOf(what)}`),
    ]),
    ...decisions.map(
      ({ recording, what, why }) =>
        `Unsteady decision: ${what} of ${recording} differs from run to run, so nothing can be concluded from it.${why === undefined ? "" : ` One of two runs stopped: ${why}.`}`,
    ),
    ...missed.flatMap(({ recording, node, lines }) => [
      `Missed: ${node} asked for a call that ${recording} does not have. Another conversation may have made it, and left its result behind:`,
      ...lines.map(({ at, what }) => `  ${at} uses ${nameOf(what)}`),
    ]),
    ...stale.map(({ recording, why }) => `Stale: ${recording}: ${why}.`),
    ...(recordings.length > 0 && unsteady.length + decisions.length + stale.length === 0
      ? ["Every recording replays as recorded, twice with the same bytes."]
      : []),
  ];
}

const uses: Readonly<Record<string, string>> = {
  clock: "the clock",
  random: "random numbers",
  uuid: "a new UUID",
  environment: "environment variables",
  "set order": "the order of a set",
  "module state": "state of the module, which lives from one conversation to the next",
};
const nameOf = (what: string): string => uses[what] ?? what;
