import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A column with a fixed heading; what it holds scrolls within it, so that the page never moves. */
export function Panel({ title, aside, className = "", children }: Props) {
  return (
    <section aria-label={title} className={`${className} min-h-0 min-w-0 flex-col bg-surface-1`}>
      <header className="flex h-9 shrink-0 items-center justify-between gap-3 border-b px-3">
        <h2 className="font-semibold text-ink-2 text-xs">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
