import "server-only";
import { z } from "zod";
import { NotFound } from "../core/errors";
import { changing } from "../db/changing";
import { restoreRevision as restore } from "../db/history/restore";
import { ownerVerb } from "../verb/verb";
import { RevisionFields, type SavedRevision } from "./saved";
import { RevisedSubject, unknownName } from "./subject";

const Input = z.strictObject({ ...RevisedSubject, ...RevisionFields, number: z.int().min(1) });

/** Restores an earlier revision of a name as its next one; later revisions are retained. */
export const restoreRevision = ownerVerb(Input, (ctx, input) =>
  changing(ctx, async (tx) => {
    const { of, name, number, why, expected } = input;
    const done = await restore(tx, of, ctx.actor, name, { number, why, expected });
    if (done === "unknown name") throw unknownName(of, name);
    if (done === "unknown revision") throw new NotFound(`The ${of} ${name} has no revision ${number}.`);
    const answer: SavedRevision = { name, hash: done.hash, revision: done.number };
    const line = `restored version ${number} of the ${of} ${name} as version ${done.number}${why ? `: “${why}”` : ""}`;
    const body = { revision: done.number, restores: number, hash: done.hash };
    const event = { kind: `${of}.restored` as const, about: { kind: of, name }, line, body };
    return { answer, event: done.added ? event : null };
  }),
);
