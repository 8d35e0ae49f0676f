import "server-only";
import { z } from "zod";
import { NotFound } from "../core/errors";
import type { Revised } from "../db/history/revisions";

/** A topology or recording by name, including removed ones. */
export const RevisedSubject = {
  of: z.enum(["topology", "recording"]),
  name: z.string().min(1).max(300),
};

export const unknownName = (of: Revised, name: string): NotFound =>
  new NotFound(`There is no ${of} ${name} in this workspace.`);
