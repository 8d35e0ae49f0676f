import type { EconomicsReport } from "@/lib/economics";

export const titlesOf = ({
  architectures,
}: Pick<EconomicsReport, "architectures">): ((id: string) => string) => {
  const titles = new Map(architectures.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? id;
};

export const pointsText = (points: number | null): string =>
  points === null ? "not estimated" : String(points);

export const rounded = (value: number | null, digits = 0): string =>
  value === null
    ? "unknown"
    : value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
