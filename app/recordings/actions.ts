"use server";

import { action } from "@/app/door/action";
import * as members from "@/lib/server/recordings/members";
import * as page from "@/lib/server/recordings/page";
import * as sets from "@/lib/server/recordings/sets";

export const listRecordingLines = action(page.listRecordingLines);
export const addToSet = action(members.addToSet);
export const removeFromSet = action(members.removeFromSet);
export const renameSet = action(sets.renameSet);
export const removeSet = action(sets.removeSet);
