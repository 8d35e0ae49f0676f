import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  readonly count?: number;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function Section({ title, count, aside, children }: Props) {
  return (
    <section aria-label={title} className="px-3 py-2.5">
      <header className="mb-1.5 flex items-baseline justify-between gap-3">
        <h4 className="font-semibold text-ink-2 text-xs">
          {title}
          {count !== undefined && <span className="ml-1.5 font-normal text-ink-3">{count}</span>}
        </h4>
        {aside}
      </header>
      {children}
    </section>
  );
}
