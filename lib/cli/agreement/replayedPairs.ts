import type { DecisionPair } from "../../agreement";
import type { Planner, ShadowSpec } from "../../planner";
import type { Recording } from "../../recording";
import { type Json, listed, own } from "../../std";
import type { Topology } from "../../topology";
import { storedValue, type Trace } from "../../trace";
import { BadInput } from "../io";
import { tracesOf } from "../replays";
import type { Workspace } from "../workspace";
import type { AgreementOptions, PairSource } from "./measured";

/** Replays recordings and reads both decisions of each turn. */
export async function replayedPairs(workspace: Workspace, options: AgreementOptions): Promise<PairSource> {
  const topology = shadowTopology(workspace, options.topology);
  const planner = workspace.planner(topology);
  const { shadow } = planner;
  if (!shadow || !runs(topology, shadow))
    throw new BadInput(`${topology.id}: The topology runs no decision in shadow.`);
  const recordings = workspace.recordings(options.recordings ?? "all", planner.id);
  const traces = await tracesOf(topology, planner, recordings);
  const read = recordings.map((recording, i) => pairsOf(recording, traces[i] as Trace, planner, shadow));
  return {
    source: topology.id,
    pairs: read.flatMap(({ pairs }) => pairs),
    malformed: [],
    unpaired: read.reduce((sum, { unpaired }) => sum + unpaired, 0),
  };
}

const runs = ({ nodes }: Topology, { policy }: ShadowSpec): boolean =>
  nodes.some(({ policies }) => policies.some((use) => use.policy === policy));

/** The named topology, else the only one that runs a shadow. */
function shadowTopology({ topology, asked: requested }: Workspace, name: string | undefined): Topology {
  if (name !== undefined) return topology(name);
  const found = requested.flatMap(({ planner: { shadow }, topologies }) =>
    shadow ? topologies.filter((one) => runs(one, shadow)) : [],
  );
  const [only, second] = found;
  if (!only)
    throw new BadInput("No topology runs a decision in shadow. Name a log: planner-studio agreement LOG.");
  if (second)
    throw new BadInput(
      `Several topologies run a shadow: ${listed(found.map(({ id }) => id))}. Use --topology.`,
    );
  return only;
}

function pairsOf(
  recording: Recording,
  trace: Trace,
  { channels }: Planner,
  { reads, read, label }: ShadowSpec,
): { readonly pairs: readonly DecisionPair[]; readonly unpaired: number } {
  const segment = trace.segments[0];
  const pairs = recording.turns.flatMap(({ input }, i): DecisionPair[] => {
    const turn = i + 1;
    const checkpoint = segment?.checkpoints.findLast((one) => one.turn === turn);
    if (!checkpoint) return [];
    const valueAt = (name: string): Json =>
      storedValue(trace, own(checkpoint.channels, name)) ??
      (channels[name]?.default as Json | undefined) ??
      null;
    const pair = read(Object.fromEntries(reads.map((name) => [name, valueAt(name)])));
    if (!pair) return [];
    const correct = (input !== undefined && label?.(input)) || undefined;
    return [{ case: recording.id, turn, ...pair, ...(correct !== undefined && { label: correct }) }];
  });
  return { pairs, unpaired: recording.turns.length - pairs.length };
}
