import {
  caseOfReplay,
  measureAfter,
  measureCosts,
  pairMeter,
  pairsOfReplay,
  type ReplayedCase,
} from "../../agreement";
import type { Planner, ShadowSpec } from "../../planner";
import type { Recording } from "../../recording";
import { listed } from "../../std";
import type { Topology } from "../../topology";
import type { Trace } from "../../trace";
import { BadInput } from "../io";
import { tracesOf } from "../replays";
import type { Workspace } from "../workspace";
import type { AgreementOptions, MeasuredAgreement } from "./measured";

/** Replays recordings and reads both decisions of each turn; replays them with either side deciding for the gate after cutover. */
export async function replayedPairs(
  workspace: Workspace,
  options: AgreementOptions,
): Promise<MeasuredAgreement> {
  const topology = shadowTopology(workspace, options.topology);
  const planner = workspace.planner(topology);
  const { shadow } = planner;
  if (!shadow || !runs(topology, shadow))
    throw new BadInput(`${topology.id}: The topology runs no decision in shadow.`);
  const recordings = workspace.recordings(options.recordings ?? "all", planner.id);
  const traces = await tracesOf(topology, planner, recordings);
  const read = recordings.map((recording, i) => pairsOfReplay(recording, traces[i] as Trace, planner));
  const meter = pairMeter();
  for (const { pairs } of read) for (const pair of pairs) meter.add(pair);
  return {
    source: topology.id,
    ...meter.measured(),
    malformed: [],
    unpaired: read.reduce((sum, { unpaired }) => sum + unpaired, 0),
    ...(await afterOf(workspace, planner, recordings, { topology, traces })),
  };
}

async function afterOf(
  workspace: Workspace,
  planner: Planner,
  recordings: readonly Recording[],
  replayed: { readonly topology: Topology; readonly traces: readonly Trace[] },
): Promise<Pick<MeasuredAgreement, "after" | "costs" | "unclear">> {
  const cutover = workspace.modules.find((one) => one.planner.id === planner.id)?.cutover ?? null;
  if (!cutover) return { after: measureAfter(null, null), costs: null, unclear: [] };
  const casesIn = (topology: Topology, traces: readonly Trace[]): readonly ReplayedCase[] =>
    recordings.map((recording, i) =>
      caseOfReplay(recording, traces[i] as Trace, topology, { planner, cutover }),
    );
  const casesOf = async (topology: Topology) =>
    casesIn(topology, await tracesOf(topology, planner, recordings));
  const control = await casesOf(workspace.topology(cutover.control));
  const shadow = await casesOf(workspace.topology(cutover.shadow));
  const inShadow = casesIn(replayed.topology, replayed.traces);
  return {
    after: measureAfter(cutover, { control, shadow }),
    costs: measureCosts(cutover, { control, inShadow, shadow }),
    unclear: cutover.unclear ?? [],
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
    throw new BadInput(
      "No topology runs a decision in shadow. Pass a log instead: planner-studio agreement LOG.",
    );
  if (second)
    throw new BadInput(
      `Several topologies run a shadow: ${listed(found.map(({ id }) => id))}. Choose one with --topology.`,
    );
  return only;
}
