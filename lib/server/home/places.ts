import "server-only";
import { z } from "zod";
import { claimHref } from "../../claims";
import { address, type Topology } from "../../topology";
import { claimsOf } from "../core/claimsOf";
import { signatureFor } from "../core/signature";
import { listRecordingNames, type NamedRecording } from "../db/lists/recordingNames";
import { listTopologies } from "../evidence/topologies/listTopologies";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** A link to a part of a planner, with its name and where it is shown. */
export type PartLink = { readonly name: string; readonly note: string; readonly href: string };

/** A recording with a page of its planner's own, and the title of its group. */
export type OwnRecording = {
  readonly group: string;
  readonly name: string;
  readonly title: string;
  readonly href: string;
};

/** Recordings that come with the other targets; more are found by what is typed. */
const maxRecordings = 500;
const maxFound = 50;

/** Lists the targets of "Go to anything", with the first recordings; `more` if there are others. */
export const listPlaces = verb(z.strictObject({}), async (ctx) => {
  const [topologies, first] = await Promise.all([
    listTopologies(ctx, {}),
    listRecordingNames(ctx.db, plannersOf(ctx), { max: maxRecordings + 1 }),
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
    ...placed(ctx, first.slice(0, maxRecordings)),
    more: first.length > maxRecordings,
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

/** Finds recordings by a text in their name or title. */
export const findRecordings = verb(
  z.strictObject({ text: z.string().trim().min(1).max(200) }),
  async (ctx, { text }) =>
    placed(ctx, await listRecordingNames(ctx.db, plannersOf(ctx), { text, max: maxFound })),
);

const plannersOf = (ctx: Ctx): readonly string[] => ctx.planners.listed.map(({ planner }) => planner.id);

const placed = (ctx: Ctx, found: readonly NamedRecording[]) => ({
  recordings: found.map(({ name, title }) => ({ name, title })),
  own: found.flatMap(({ name, title, planner }): OwnRecording | readonly [] => {
    const own = ctx.planners.find(planner)?.pages.recordings;
    return own ? { group: own.group, name, title, href: `${own.at}/${encodeURIComponent(name)}` } : [];
  }),
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
