"use server";

import { z } from "zod";
import { removeDocument } from "@/lib/server/history/remove";
import { restoreRevision } from "@/lib/server/history/restore";
import { action } from "@/lib/server/http/action";

const Of = z.enum(["topology", "recording"]);

/** Takes an import out of every list. */
export const removeImport = action(z.tuple([Of, z.string()]), (actor, of, name) =>
  removeDocument({ actor, input: { of, name } }),
);

/** Lets a name mean an earlier revision again, also where it was removed. */
export const restore = action(z.tuple([Of, z.string(), z.number()]), (actor, of, name, number) =>
  restoreRevision({ actor, input: { of, name, number } }),
);
