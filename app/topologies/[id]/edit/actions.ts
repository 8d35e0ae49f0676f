"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { DraftDocument } from "@/lib/editor";
import { giveUpDraft, restoreDraft as restore } from "@/lib/server/drafts/giveUp";
import { saveDraft } from "@/lib/server/drafts/save";
import { saveVersion as save } from "@/lib/server/drafts/saveVersion";
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

/** Validates the parameters of a policy or router during input. */
export const checkParameters = action(z.tuple([Parameters]), (ctx, input) => check(ctx, input));

/** Saves a draft on top of the revision that it is based on. */
export const keepDraft = action(z.tuple([Change]), (ctx, input) => saveDraft(ctx, input));

/** Saves a draft as a version and ends the draft. */
export const saveVersion = action(z.tuple([Version]), (ctx, input) => save(ctx, input));

/** Discards a draft; its document remains stored. */
export const giveUp = action(z.tuple([Revised]), (ctx, input) => giveUpDraft(ctx, input));

/** Restores the draft that was discarded last. */
export const restoreDraft = action(z.tuple([Revised]), (ctx, input) => restore(ctx, input));
