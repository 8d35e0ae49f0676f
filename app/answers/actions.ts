"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { offerAnswers as offer } from "@/lib/server/answers/offers";
import { saveAnswers as save } from "@/lib/server/answers/save";
import { Json } from "@/lib/std";

/** Lists recorded values that could answer a question of this kind. */
export const offerAnswers = action(z.tuple([z.string(), z.string()]), (ctx, planner, kind) =>
  offer(ctx, { planner, kind }),
);

/** Saves supplied answers under a name: as a new set, or as the new content of an existing one. */
export const saveAnswers = action(z.tuple([Json, z.boolean()]), (ctx, document, isNew) =>
  save(ctx, { document, isNew }),
);
