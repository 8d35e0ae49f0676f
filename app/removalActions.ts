"use server";

import { action } from "@/app/door/action";
import * as documents from "@/lib/server/history/remove";
import * as imports from "@/lib/server/history/removeImport";
import * as revisions from "@/lib/server/history/restore";
import * as removed from "@/lib/server/history/restoreImport";

export const removeDocument = action(documents.removeDocument);
export const removeImport = action(imports.removeImport);
export const restoreRevision = action(revisions.restoreRevision);
export const restoreImport = action(removed.restoreImport);
