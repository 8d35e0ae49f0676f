import "server-only";
import { z } from "zod";
import { claimHref } from "../../claims";
import { address, type Topology } from "../../topology";
import { claimsOf } from "../core/claimsOf";
import { signatureFor } from "../core/signature";
import { listTopologies } from "../evidence/topologies/listTopologies";
import { listOwnRecordings } from "../planners/ownRecordings";
import { listRecordings } from "../recordings/list";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** A link to a part of a planner, with its name and where it is shown. */
export type PartLink = { readonly name: string; readonly note: string; readonly href: string };

/** Lists the targets of "Go to anything". */
export const listPlaces = verb(z.strictObject({}), async (ctx) => {
  const [topologies, recordings, own] = await Promise.all([
    listTopologies(ctx, {}),
    listRecordings(ctx, {}),
    listOwnRecordings(ctx, {}),
  ]);
  const inUse = ctx.planners.listed.flatMap(({ inUse: shipped }) => {
    const stored = topologies.find(({ name }) => name === shipped?.id);
    return stored ? [stored] : [];
  });
  return {
    topologies: topologies.map(({ name, topology }) => {
      const { planner, title, nodes } = topology;
      return { name, planner, title, nodes: nodes.map((node) => node.id) };
    }),
    recordings: recordings.map(({ name, title }) => ({ name, title })),
    own,
    policies: inUse.flatMap(({ name, topology }) => policiesIn(name, topology)),
    channels: inUse.flatMap(({ name, topology }) => channelsIn(ctx, name, topology)),
    claims: ctx.planners.listed.flatMap(({ planner }) =>
      claimsOf(ctx, planner.id).claims.map((claim): PartLink => {
        const title = topologies.find(({ name }) => name === claim.topology)?.topology.title;
        return { name: claim.says, note: title ?? claim.topology, href: claimHref(claim, planner.id) };
      }),
    ),
  };
});

const hrefOf = (topology: string, at: string): string =>
  `/topologies/${encodeURIComponent(topology)}?at=${encodeURIComponent(at)}`;

/** Links each policy to its first use in the topology. */
function policiesIn(name: string, topology: Topology): readonly PartLink[] {
  const first = new Map<string, PartLink>();
  for (const node of topology.nodes)
    for (const [i, { policy }] of node.policies.entries())
      if (!first.has(policy)) {
        const note = `${topology.title}, ${node.title ?? node.id}`;
        first.set(policy, { name: policy, note, href: hrefOf(name, address.policyAt(node, i)) });
      }
  return [...first.values()];
}

/** Links each channel to the first policy that writes it. */
function channelsIn(ctx: Ctx, name: string, topology: Topology): readonly PartLink[] {
  const { policies, channels } = signatureFor(ctx, topology.planner);
  return channels.flatMap((channel): readonly PartLink[] => {
    const writes = new Set(policies.filter((one) => one.writes.includes(channel.name)).map(({ id }) => id));
    for (const node of topology.nodes) {
      const at = node.policies.findIndex(({ policy }) => writes.has(policy));
      const use = node.policies[at];
      if (use)
        return [
          {
            name: channel.name,
            note: `written by ${use.policy}`,
            href: hrefOf(name, address.policyAt(node, at)),
          },
        ];
    }
    return [];
  });
}
