import type { ReactNode } from "react";

type PanelProps = {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string;
  /** Accessible name of the region, if the title is not plain text. */
  readonly label?: string;
};

/** Renders a titled part of a page with a border. */
export function Panel({ title, aside, children, level = 2, className = "", label }: PanelProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const name = label ?? (typeof title === "string" ? title : undefined);
  return (
    <section
      className={`flex min-w-0 flex-col rounded-md border bg-surface-1 ${className}`}
      aria-label={name}
    >
      <header className="flex min-h-10 items-center justify-between gap-x-3 gap-y-1 border-b px-3 py-1 max-md:flex-wrap">
        <Heading className="truncate font-semibold text-sm">{title}</Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
