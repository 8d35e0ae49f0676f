"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { removeDocument } from "@/lib/server/history/remove";
import { removeImport as remove } from "@/lib/server/history/removeImport";
import { restoreRevision } from "@/lib/server/history/restore";
import { restoreImport } from "@/lib/server/history/restoreImport";

const Of = z.enum(["topology", "recording"]);
const Hashed = z.tuple([z.enum(["trace", "document"]), z.string()]);

/** Removes a document, identified by its hash, from every list. */
export const removeHashed = action(Hashed, (ctx, of, name) => remove(ctx, { of, name }));

export const restoreHashed = action(Hashed, (ctx, of, name) => restoreImport(ctx, { of, name }));

/** Removes an import from every list. */
export const removeImport = action(z.tuple([Of, z.string()]), (ctx, of, name) =>
  removeDocument(ctx, { of, name }),
);

/** Points a name to an earlier revision again, also after its removal. */
export const restore = action(z.tuple([Of, z.string(), z.number()]), (ctx, of, name, number) =>
  restoreRevision(ctx, { of, name, number }),
);
