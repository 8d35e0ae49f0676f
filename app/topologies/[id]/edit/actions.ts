"use server";

import { z } from "zod";
import { DraftDocument } from "@/lib/editor";
import { giveUpDraft, restoreDraft as restore } from "@/lib/server/drafts/giveUp";
import { saveDraft } from "@/lib/server/drafts/save";
import { saveVersion as save } from "@/lib/server/drafts/saveVersion";
import { action } from "@/lib/server/http/action";
import { checkParameters as check } from "@/lib/server/planners/checkParameters";
import { Json } from "@/lib/std";

const seen = {
  base: z.strictObject({ hash: z.string(), number: z.number().int() }),
  revision: z.number().int(),
};

const Change = z.strictObject({
  name: z.string(),
  ...seen,
  document: DraftDocument,
});

const Version = z.strictObject({ name: z.string(), ...seen, edited: DraftDocument, why: z.string() });

const Revised = z.strictObject({ name: z.string(), revision: z.number().int() });

const Parameters = z.strictObject({
  planner: z.string(),
  of: z.union([z.strictObject({ policy: z.string() }), z.strictObject({ router: z.string() })]),
  given: Json,
});

/** What a policy or a router says of parameters while they are written. */
export const checkParameters = action(z.tuple([Parameters]), (actor, input) => check({ actor, input }));

/** Keeps what is being edited, on top of the revision that it was made from. */
export const keepDraft = action(z.tuple([Change]), (actor, input) => saveDraft({ actor, input }));

/** Saves what is being edited as a version and ends its draft. */
export const saveVersion = action(z.tuple([Version]), (actor, input) => save({ actor, input }));

/** Ends a draft; its document stays stored. */
export const giveUp = action(z.tuple([Revised]), (actor, input) => giveUpDraft({ actor, input }));

/** Brings back the draft that was given up last. */
export const restoreDraft = action(z.tuple([Revised]), (actor, input) => restore({ actor, input }));
