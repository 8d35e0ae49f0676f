import type { ReactNode } from "react";

export type Option = { readonly value: string; readonly title: string; readonly note?: string };

export type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** Shown before the selected title: a side's letter, an icon. */
  readonly lead?: ReactNode;
  /** Shown while the value matches no option. */
  readonly placeholder?: string;
  readonly className?: string;
  /** True to wrap long titles onto several lines. */
  readonly wraps?: boolean;
};
