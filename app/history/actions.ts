"use server";

import { z } from "zod";
import { restoreRevision } from "@/lib/server/history/restore";
import { action } from "@/lib/server/http/action";

/** Lets a name mean one of its earlier revisions again, where nobody has changed it meanwhile. */
export const restore = action(
  z.tuple([z.enum(["topology", "recording"]), z.string(), z.number(), z.number()]),
  async (actor, of, name, number, expected) => {
    await restoreRevision({ actor, input: { of, name, number, expected } });
  },
);
