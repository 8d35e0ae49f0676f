import type { Problem } from "@/lib/topology";
import { type LintQuestion, lint } from "./lint";

/** Lint request to a worker; the reply has the same number. */
export type NumberedQuestion = LintQuestion & { readonly number: number };
export type LintAnswer = { readonly number: number; readonly problems: readonly Problem[] };

addEventListener("message", ({ data: { number, ...question } }: MessageEvent<NumberedQuestion>) => {
  postMessage({ number, problems: lint(question) } satisfies LintAnswer);
});
