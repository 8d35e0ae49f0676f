import { z } from "zod";

/** The kind under which plan files are stored. */
export const planKind = "plan";

/** A plan of a file, valid or not, without a recorded request. Its hash names it. */
export const PlanFile = z.strictObject({
  name: z.string().min(1).max(120),
  text: z.string().max(1_000_000),
  /** Hash of the tools that it may call; `null` for the shipped ones. */
  registry: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Written texts that its request asks for. */
  narratives: z.number().int().min(0).max(100),
  /** The plan that it was edited from: another plan file by hash, or a recorded request by name. */
  editedFrom: z.string().max(300).nullable(),
});
export type PlanFile = z.infer<typeof PlanFile>;

const prefix = "plan:";

/** Names a plan file where a request can be named too. No recording has a colon in its name. */
export const planNamed = (hash: string): string => `${prefix}${hash}`;

/** Returns the hash of a named plan file; `null` for the name of a recording. */
export function planHashIn(name: string): string | null {
  const hash = name.startsWith(prefix) ? name.slice(prefix.length) : "";
  return /^[0-9a-f]{6,64}$/.test(hash) ? hash : null;
}
