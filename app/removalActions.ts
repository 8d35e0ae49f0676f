"use server";

import { z } from "zod";
import { removeDocument, restoreDocument } from "@/lib/server/documents/remove";
import { action } from "@/lib/server/http/action";

const Kind = z.enum(["topology", "recording"]);

/** Removes what was imported under a name. */
export const removeImport = action(z.tuple([Kind, z.string()]), (actor, kind, name) =>
  removeDocument({ actor, input: { kind, name } }),
);

/** Puts it back as the version that it was. */
export const restoreImport = action(z.tuple([Kind, z.string(), z.string()]), (actor, kind, name, hash) =>
  restoreDocument({ actor, input: { kind, name, hash } }),
);
