"use server";

import { action } from "@/app/door/action";
import * as sets from "@/lib/server/recordings/sets";

export const addToSet = action(sets.addToSet);
export const removeFromSet = action(sets.removeFromSet);
export const renameSet = action(sets.renameSet);
export const removeSet = action(sets.removeSet);
