import "server-only";
import { z } from "zod";

/** `hybrid` (the current version of the name) or `hybrid@3fa9c0` (the version with this hash prefix). */
export const Reference = z
  .string()
  .min(1)
  .max(300)
  .transform((text) => {
    const [, name, hash] = /^(.+)@([0-9a-f]{6,64})$/.exec(text) ?? [null, text, null];
    return { text, name: name as string, hash: hash ?? null };
  });
export type Reference = z.output<typeof Reference>;
