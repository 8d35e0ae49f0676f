import "server-only";
import { z } from "zod";
import { changing } from "../db/changing";
import { ownerVerb } from "../verb/verb";
import { ImportSubject, markImport } from "./imports";

/** Removes an import from every list. It stays available by hash, and can be restored. */
export const removeImport = ownerVerb(z.strictObject(ImportSubject), (ctx, input) =>
  changing(ctx, async (tx) => {
    const { kind, called } = await markImport(tx, ctx.actor.workspaceId, { ...input, removedAt: new Date() });
    const about = { kind, name: input.name };
    return {
      answer: { name: input.name },
      event: { kind: `${kind}.removed`, about, line: `removed ${called}` },
    };
  }),
);
