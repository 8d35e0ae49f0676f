"use server";

import { action } from "@/app/door/action";
import * as sets from "@/lib/server/recordings/sets";

export const addToSet = action(sets.addToSet);
