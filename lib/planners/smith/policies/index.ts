import { draft, fixSyntax, prompt, repair } from "./attempts";
import { oracle, parse, sendToMending, validate } from "./checks";
import { accept, reject } from "./ends";

/** In the order of the pipeline. */
export const policies = [
  prompt,
  draft,
  parse,
  sendToMending,
  fixSyntax,
  validate,
  oracle,
  repair,
  accept,
  reject,
] as const;
