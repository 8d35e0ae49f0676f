import type { AppComparison } from "@/lib/server/apps/get";

/** Says that equal replays cannot judge a changed prompt, and what its repeated calls decided; `null` if no model was given anything else. */
export function caveatOf(app: AppComparison | null): string | null {
  if (!app || app.contexts.length === 0) return null;
  const only = "Only with the answers recorded for A: B gives the model something else.";
  if (!app.repeated) return only;
  const { otherwise, answers } = app.repeated;
  if (otherwise === 0) return `${only} Its ${answers} repeated calls decided the same.`;
  return `${only} Of ${answers} repeated calls, ${otherwise} decided otherwise.`;
}
