import type { ReactNode } from "react";

export type Option = { readonly value: string; readonly title: string; readonly note?: string };

export type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** Shown before the chosen title: a side's letter, an icon. */
  readonly lead?: ReactNode;
  /** Shown while the value is none of the options. */
  readonly placeholder?: string;
  readonly className?: string;
  /** Shows the whole of a long title, on several lines where it must be. */
  readonly wraps?: boolean;
};
