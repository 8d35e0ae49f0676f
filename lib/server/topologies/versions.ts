import "server-only";
import { z } from "zod";
import { listTopologyVersions } from "../db/topologies";
import { signatureFor } from "../planners/signature";
import { readingsFor } from "../proposals/readings";
import { Reference } from "../reference";
import { verb } from "../verb";

/** A version of a topology. `behavesAs`: an earlier version that does the same, whose replays stand for this one. */
export type TopologyVersionEntry = {
  readonly hash: string;
  readonly title: string;
  readonly createdAt: Date;
  readonly current: boolean;
  readonly sample: boolean;
  readonly behavesAs: string | null;
};

const Input = z.strictObject({ topology: Reference });

/** Every version that was kept under a topology's name, the newest first. Other readings of its inferred parts are kept under the name too, and are none. */
export const listVersions = verb(Input, async ({ actor, input, store }) => {
  const all = await listTopologyVersions(store, actor.workspaceId, input.topology.name);
  const readings = new Set(
    all.flatMap((one) => readingsFor(one, signatureFor(one.planner)).map(({ hash }) => hash)),
  );
  return all
    .filter(({ hash, current, sample }) => current || sample || !readings.has(hash))
    .map(({ hash, topology, createdAt, current, sample, evidence }): TopologyVersionEntry => {
      const behavesAs = evidence === hash ? null : evidence;
      return { hash, title: topology.title, createdAt, current, sample, behavesAs };
    });
});
