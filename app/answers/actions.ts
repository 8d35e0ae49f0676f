"use server";

import { action } from "@/app/door/action";
import * as offers from "@/lib/server/answers/offers";
import * as saved from "@/lib/server/answers/save";

export const offerAnswers = action(offers.offerAnswers);
export const saveAnswers = action(saved.saveAnswers);
