import "server-only";
import { z } from "zod";
import { signatureOf } from "../../planner";
import { type Json, listed } from "../../std";
import { type Binding, bind, bindings, type Topology } from "../../topology";
import { InvalidInput } from "../core/errors";
import { Reference } from "../core/reference";
import type { Ctx } from "../verb/context";
import { ownerVerb, verb } from "../verb/verb";
import { getTopology } from "./get";
import { saveTopology } from "./save";

/** Proposed policies for an unbound node, by its name. */
export type NodeBinding = {
  readonly node: string;
  readonly policies: readonly string[];
  /** The topology with a node of that name; `null` if a policy has the name itself. */
  readonly from: string | null;
};

/** Proposes bindings for the unbound nodes of a topology; empty if there are none, or no name matches. */
export const proposeBindings = verb(
  z.strictObject({ topology: Reference }),
  async (ctx, input): Promise<readonly NodeBinding[]> => {
    const { topology } = await getTopology(ctx, { topology: input.topology.text });
    return proposedFor(ctx, topology).map(({ node, policies, from }) => ({
      node,
      from,
      policies: policies.map(({ policy }) => policy),
    }));
  },
);

const Bound = z.strictObject({
  topology: Reference,
  nodes: z.array(z.string().min(1).max(120)).min(1).max(1000),
});

/** Binds these nodes as proposed, adds the channels of the source topologies, and saves the next revision. */
export const bindTopology = ownerVerb(Bound, async (ctx, input) => {
  const { topology, revision } = await getTopology(ctx, { topology: input.topology.text });
  const requested = new Set(input.nodes);
  const chosen = proposedFor(ctx, topology).filter(({ node }) => requested.has(node));
  const missing = input.nodes.filter((name) => !chosen.some(({ node }) => node === name));
  if (missing.length > 0)
    throw new InvalidInput(`No policies are known for ${listed(missing)}. Choose other nodes.`);
  const document = { ...bind(topology, chosen), channels: channelsFor(ctx, topology, chosen) };
  const why = `Bound ${listed(chosen.map(({ node }) => node))} by name.`.slice(0, 500);
  return saveTopology(ctx, { document: document as Json, why, expected: revision });
});

const moduleOf = (ctx: Ctx, topology: Topology) => ctx.planners.find(topology.planner);

function proposedFor(ctx: Ctx, topology: Topology): readonly Binding[] {
  const module = moduleOf(ctx, topology);
  if (!module || topology.nodes.every(({ unbound }) => unbound === undefined)) return [];
  return bindings(topology, { known: module.topologies, signature: signatureOf(module.planner) });
}

function channelsFor(ctx: Ctx, topology: Topology, chosen: readonly Binding[]): Topology["channels"] {
  const sources = new Set(chosen.map(({ from }) => from));
  const theirs = (moduleOf(ctx, topology)?.topologies ?? []).filter(({ id }) => sources.has(id));
  const known = new Map(topology.channels.map((channel) => [channel.name, channel]));
  for (const channel of theirs.flatMap(({ channels }) => channels))
    if (!known.has(channel.name)) known.set(channel.name, channel);
  return [...known.values()];
}
