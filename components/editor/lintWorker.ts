import type { Problem } from "@/lib/topology";
import { type LintQuestion, lint } from "./lint";

/** Asked off the page's own thread; answered with the same number. */
export type NumberedQuestion = LintQuestion & { readonly number: number };
export type LintAnswer = { readonly number: number; readonly problems: readonly Problem[] };

addEventListener("message", ({ data: { number, ...question } }: MessageEvent<NumberedQuestion>) => {
  postMessage({ number, problems: lint(question) } satisfies LintAnswer);
});
