"use client";
import type { EconomicsReport } from "@/lib/economics";
import { Select } from "../../ui/Select";
import { useSelecting } from "./selecting";

type Props = { readonly report: Pick<EconomicsReport, "architectures" | "comparisons"> };

/** Names of architectures begin with "of ", so that none is taken for this. */
const usual = "usual";

const basesOf = (
  comparisons: Props["report"]["comparisons"],
  architectures: Props["report"]["architectures"],
): string =>
  comparisons.map(({ base }) => architectures.find(({ id }) => id === base)?.title ?? base).join(", ");

/** Chooses which two architectures are compared. */
export function CompareMenus({ report: { architectures, comparisons } }: Props) {
  const { compare } = useSelecting();
  const [first] = comparisons;
  if (!first || architectures.length < 2) return null;
  const options = architectures.map(({ id, title }) => ({ value: `of ${id}`, title }));
  const base = comparisons.length === 1 ? first.base : null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2 text-xs">
      <Select
        label="Compared"
        value={`of ${first.head}`}
        options={options}
        onChange={(value) => compare({ head: value.slice(3), ...(base !== null && { base }) })}
        className="max-w-56"
      />
      <span aria-hidden>against</span>
      <Select
        label="Against"
        value={base === null ? usual : `of ${base}`}
        options={[
          { value: usual, title: base === null ? basesOf(comparisons, architectures) : "by default" },
          ...options,
        ]}
        onChange={(value) => compare({ head: first.head, ...(value !== usual && { base: value.slice(3) }) })}
        className="max-w-56"
      />
    </span>
  );
}
