"use server";

import { z } from "zod";
import { offerAnswers as offer } from "@/lib/server/answers/offers";
import { saveAnswers as save } from "@/lib/server/answers/save";
import { action } from "@/lib/server/http/action";
import { Json } from "@/lib/std";

/** What recordings hold that could answer a question of a kind. */
export const offerAnswers = action(z.tuple([z.string(), z.string()]), (actor, planner, kind) =>
  offer({ actor, input: { planner, kind } }),
);

/** Keeps answers that nobody recorded, under a name: as a new set, or as what a set means from now on. */
export const saveAnswers = action(z.tuple([Json, z.boolean()]), (actor, document, isNew) =>
  save({ actor, input: { document, isNew } }),
);
