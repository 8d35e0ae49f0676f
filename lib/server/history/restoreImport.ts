import "server-only";
import { z } from "zod";
import { changing } from "../db/changing";
import { ownerVerb } from "../verb/verb";
import { ImportSubject, markImport } from "./imports";

/** Restores a removed import, unchanged. */
export const restoreImport = ownerVerb(z.strictObject(ImportSubject), (ctx, input) =>
  changing(ctx, async (tx) => {
    const { kind, called } = await markImport(tx, ctx.actor.workspaceId, { ...input, removedAt: null });
    const about = { kind, name: input.name };
    return {
      answer: { name: input.name },
      event: { kind: `${kind}.restored`, about, line: `put ${called} back` },
    };
  }),
);
