export const smithTabs = ["attempts", "plan", "run"] as const;
export type SmithTab = (typeof smithTabs)[number];

/** View state held in a link to a request. */
export type SmithState = {
  readonly tab: SmithTab;
  /** Number of the shown attempt, from 1. */
  readonly attempt: number;
  /** Number of the attempt to compare it with; `null`: shown without a comparison. */
  readonly against: number | null;
  /** Index of the selected node in the plan. */
  readonly node: number | null;
  /** Recorded run that provided the answers. */
  readonly answers: string | null;
};

type Query = { get(name: string): string | null };

/** Parses a query and ignores unknown values, so that old links still open. */
export function parseSmith(query: Query, attempts: number): SmithState {
  const tab = smithTabs.find((one) => one === query.get("tab")) ?? "attempts";
  const among = (name: string) => {
    const number = whole(query.get(name));
    return number !== null && number >= 1 && number <= attempts ? number : null;
  };
  return {
    tab,
    attempt: among("attempt") ?? 1,
    against: among("against"),
    node: whole(query.get("node")),
    answers: query.get("answers") || null,
  };
}

/** Returns `?…` with non-default values only, always in the same order. */
export function smithQuery({ tab, attempt, against, node, answers }: SmithState): string {
  const query = new URLSearchParams();
  if (tab !== "attempts") query.set("tab", tab);
  if (attempt !== 1) query.set("attempt", String(attempt));
  if (against !== null) query.set("against", String(against));
  if (node !== null) query.set("node", String(node));
  if (answers !== null) query.set("answers", answers);
  return query.size === 0 ? "" : `?${query}`;
}

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
