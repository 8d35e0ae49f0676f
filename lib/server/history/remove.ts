import "server-only";
import { z } from "zod";
import { Conflict } from "../core/errors";
import { changing } from "../db/changing";
import { checkExpected, lockHead, markRemoved } from "../db/history/revisions";
import { ownerVerb } from "../verb/verb";
import { RevisionFields } from "./saved";
import { RevisedSubject, unknownName } from "./subject";

const Input = z.strictObject({ ...RevisedSubject, ...RevisionFields });

/** Removes a name from every list. Its revisions and their replays stay available by hash, for logs and reviews, and can be restored. */
export const removeDocument = ownerVerb(Input, (ctx, input) =>
  changing(ctx, async (tx) => {
    const { of, name, why, expected } = input;
    const head = await lockHead(tx, of, ctx.actor.workspaceId, name);
    if (!head || head.removedAt !== null) throw unknownName(of, name);
    if (head.sampleHash !== null)
      throw new Conflict(`The ${of} ${name} ships with Planner Studio and cannot be removed.`);
    await checkExpected(tx, of, ctx.actor.workspaceId, name, head.revision, expected);
    await markRemoved(tx, of, ctx.actor.workspaceId, name);
    const line = `removed the ${of} ${name}${why ? `: “${why}”` : ""}`;
    const about = { kind: of, name };
    const event = { kind: `${of}.removed` as const, about, line, body: { revision: head.revision } };
    return { answer: { name, revision: head.revision }, event };
  }),
);
