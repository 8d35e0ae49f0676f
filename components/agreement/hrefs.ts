import type { Agreement } from "@/lib/server/agreement/get";

type Source = Pick<Agreement, "planner" | "topology" | "log"> & Partial<Pick<Agreement, "set">>;
type Selected = {
  readonly control?: string;
  readonly shadow?: string | null;
  readonly field?: string;
  readonly value?: string;
  readonly after?: number;
};

const page = "/reports/agreement";

/** Address of the page for a source, with the turns that it lists. */
export function agreementHref(
  { planner, topology, log, set = null }: Source,
  selected: Selected = {},
): string {
  const query = new URLSearchParams(
    log === null ? { planner: planner?.id ?? "", ...(topology !== null && { topology }) } : { log },
  );
  if (log === null && set !== null) query.set("set", set);
  const { control, shadow, field, value, after } = selected;
  if (control !== undefined) query.set("control", control);
  if (shadow !== undefined) query.set("shadow", shadow ?? "");
  if (field !== undefined && value !== undefined) {
    query.set("field", field);
    query.set("value", value);
  }
  if (after !== undefined && after > 0) query.set("after", String(after));
  const isSelected = Object.keys(selected).length > 0;
  return `${page}?${query}${isSelected ? "#turns" : ""}`;
}

/** Address of a turn in its recording. */
export const turnHref = (recording: string, turn: number): string =>
  `/recordings/${encodeURIComponent(recording)}#turn-${turn}`;
