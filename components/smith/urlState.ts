export const smithTabs = ["attempts", "plan", "run"] as const;
export type SmithTab = (typeof smithTabs)[number];

/** All that a copied link of a request carries. */
export type SmithState = {
  readonly tab: SmithTab;
  /** Which attempt is looked at, from 1. */
  readonly attempt: number;
  /** Which one it is compared with; null: it is read, not compared. */
  readonly against: number | null;
  /** The place of the selected node in the plan's list. */
  readonly node: number | null;
  /** The recorded run that the plan was run against. */
  readonly answers: string | null;
};

type Query = { get(name: string): string | null };

/** Reads a query; what it does not know it leaves out, so that an old link still opens. */
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

/** `?…` with only what differs from the plain page, always in the same order. */
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
