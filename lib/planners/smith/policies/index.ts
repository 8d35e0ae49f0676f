import { draft, mendSyntax, prompt, repair } from "./attempts";
import { judge, parse, sendToMending, validate } from "./checks";
import { accept, reject } from "./ends";

/** In the order of the pipeline. */
export const policies = [
  prompt,
  draft,
  parse,
  sendToMending,
  mendSyntax,
  validate,
  judge,
  repair,
  accept,
  reject,
] as const;
