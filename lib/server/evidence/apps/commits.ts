import "server-only";
import { type Subject, type SubjectName, subjectOf } from "../../../subject";
import { recent } from "../../cache/recent";
import { NotFound } from "../../core/errors";
import { type AppCommit, findAppCommit } from "../../db/lists/appCommits";
import type { Ctx } from "../../verb/context";

/** A commit of an app, with its graph as a topology and the functions behind it. */
export type CommitSubject = { readonly commit: AppCommit; readonly subject: Subject };

const subjects = recent<Subject>("app subjects", 200);

/** Returns the commit of which this version is the graph. Throws `NotFound` for versions of planners. */
export async function commitOf(ctx: Ctx, topologyHash: string): Promise<CommitSubject> {
  const commit = await findAppCommit(ctx.db, topologyHash);
  if (!commit) throw new NotFound("This version is no commit of an app.");
  const subject = subjects(ctx.memory, `${ctx.db.where} ${topologyHash}`, () =>
    subjectOf(commit.graph, subjectName(commit)),
  );
  return { commit, subject };
}

/** Names of a commit's graph, as its topology has them. */
export function subjectName({ app, sha, subject }: AppCommit): SubjectName {
  const version = sha.slice(0, 7);
  return { app, version, title: subject || version };
}
