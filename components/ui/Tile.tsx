import type { ReactNode } from "react";

type TileProps = {
  /** One word: what the figures are about. */
  readonly title: string;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
};

/** A few figures under one word; several tiles side by side answer a question each. */
export function Tile({ title, children, aside }: TileProps) {
  return (
    <section className="flex min-w-0 flex-col gap-1 rounded-md border bg-surface-1 p-3" aria-label={title}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-ink-3 text-xs">{title}</h2>
        {aside}
      </div>
      <div className="min-w-0 text-sm">{children}</div>
    </section>
  );
}
