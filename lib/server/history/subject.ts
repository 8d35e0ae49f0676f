import "server-only";
import { z } from "zod";
import { type NotFound, notInWorkspace } from "../core/errors";
import type { Revised } from "../db/history/revisions";

/** A topology or recording by name, including removed ones. */
export const RevisedSubject = {
  of: z.enum(["topology", "recording"]),
  name: z.string().min(1).max(300),
};

export const unknownName = (of: Revised, name: string): NotFound => notInWorkspace(`${of} ${name}`);
