"use server";

import { z } from "zod";
import { DraftDocument } from "@/lib/editor";
import { saveDraft } from "@/lib/server/drafts/save";
import { action } from "@/lib/server/http/action";
import { checkParameters as check } from "@/lib/server/planners/checkParameters";
import { saveTopology } from "@/lib/server/topologies/save";
import { Json } from "@/lib/std";

const Note = z.strictObject({ why: z.string(), expected: z.number().int() });

/** Keeps a topology that compiles, and where its parts stand, as the newest version of its name. */
export const saveVersion = action(z.tuple([DraftDocument, Note]), (actor, edited, note) =>
  saveTopology({ actor, input: { document: edited.topology, layout: edited.layout, ...note } }),
);

const Change = z.strictObject({
  name: z.string(),
  base: z.string(),
  revision: z.number().int(),
  document: DraftDocument.nullable(),
});

const Parameters = z.strictObject({
  planner: z.string(),
  of: z.union([z.strictObject({ policy: z.string() }), z.strictObject({ router: z.string() })]),
  given: Json,
});

/** What a policy or a router says of parameters while they are written. */
export const checkParameters = action(z.tuple([Parameters]), (actor, input) => check({ actor, input }));

/** Keeps what is being edited, on top of the revision that it was made from. */
export const keepDraft = action(z.tuple([Change]), (actor, input) => saveDraft({ actor, input }));
