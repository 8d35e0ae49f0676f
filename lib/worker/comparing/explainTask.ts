import { type AssessedSide, explainSides } from "../../apps";
import { subjectOf } from "../../subject";
import { recordingFrom } from "../documents";
import { namedAs, unpackTrace } from "../packTrace";
import type { ExplainTask, PackedPair } from "../task";

/** A commit to explain, without its traces and what follows from its graph. */
export type ExplainedCommit = Omit<AssessedSide, "traces" | "subject">;

/** Both commits, and the paths in which a side differs from itself. */
export type ExplainedCommits = {
  readonly base: ExplainedCommit;
  readonly head: ExplainedCommit;
  readonly noise: { readonly masked: readonly string[]; readonly omitted: readonly string[] };
};

/** Explains the differences between two commits of an app, as JSON. Called by name from the pool. */
export async function explainTask({ commits, pairs, recordings }: ExplainTask): Promise<string> {
  const { base, head, noise } = JSON.parse(commits) as ExplainedCommits;
  const side = (commit: ExplainedCommit, of: "base" | "head"): AssessedSide => ({
    ...commit,
    subject: subjectOf(commit.graph, {
      app: commit.app.id,
      version: commit.commit.sha.slice(0, 7),
      title: commit.commit.subject || commit.commit.sha.slice(0, 7),
    }),
    traces: pairs.map((pair) => traceOf(pair, of)),
  });
  const known = {
    noise: { masked: new Set(noise.masked), omitted: new Set(noise.omitted) },
    recordings: recordings.map(({ name, document }) => ({ ...recordingFrom(document), id: name })),
  };
  return JSON.stringify(explainSides(side(base, "base"), side(head, "head"), known));
}

function traceOf({ name, ...packed }: PackedPair, side: "base" | "head") {
  const trace = unpackTrace(packed[side]);
  return name === undefined ? trace : namedAs(trace, name);
}
