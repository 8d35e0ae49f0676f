"use server";

import { action } from "@/app/door/action";
import * as listed from "@/lib/server/answers/list";
import * as offers from "@/lib/server/answers/offers";
import * as saved from "@/lib/server/answers/save";

export const listAnswers = action(listed.listAnswers);
export const offerAnswers = action(offers.offerAnswers);
export const saveAnswers = action(saved.saveAnswers);
