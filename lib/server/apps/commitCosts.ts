import "server-only";
import { z } from "zod";
import { type UsageFigures, usageFigures } from "../../cost";
import { recent } from "../cache/recent";
import { findAppCommits, listAppVersions } from "../db/lists/appCommits";
import { listLastReplays } from "../db/replays";
import { traceOf } from "../evidence/apps/readPair";
import { verb } from "../verb/verb";

/** Tokens, dollars and seconds of a commit's models per conversation, over the last replay of each. */
export type CommitCost = {
  readonly reference: string;
  readonly sha: string;
  readonly subject: string;
  readonly conversations: number;
  readonly usage: UsageFigures;
};

const maxCommits = 20;
const maxReplays = 50;
const figures = recent<Promise<UsageFigures>>("usage of commits", 200);

/** Lists tokens, dollars and seconds of the newest commits of an app, newest import first; `null` for planners. */
export const listCommitCosts = verb(
  z.strictObject({ planner: z.string() }),
  async (ctx, { planner }): Promise<readonly CommitCost[] | null> => {
    if (ctx.planners.find(planner)?.runs !== "elsewhere") return null;
    const versions = (await listAppVersions(ctx.db)).filter(({ app }) => app === planner);
    const newest = versions.slice(-maxCommits).toReversed();
    const hashes = newest.map(({ topologyHash }) => topologyHash);
    const commits = await findAppCommits(ctx.db, hashes);
    const costs: CommitCost[] = [];
    for (const hash of hashes) {
      const commit = commits.get(hash);
      if (!commit) continue;
      const ids = await listLastReplays(ctx.db, hash, maxReplays);
      const usage = await figures(
        ctx.memory,
        [ctx.db.where, ctx.db.workspaceId, ...ids].join(" "),
        async () => usageFigures(await Promise.all(ids.map((id) => traceOf(ctx, id)))),
      );
      const { sha, subject } = commit;
      costs.push({ reference: `${planner}@${hash}`, sha, subject, conversations: ids.length, usage });
    }
    return costs;
  },
);
