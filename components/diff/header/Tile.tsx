import type { ReactNode } from "react";

type Props = { readonly title: string; readonly question: string; readonly children: ReactNode };

/** One of the three questions that a reviewer asks, with its answer. */
export function Tile({ title, question, children }: Props) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5 bg-surface-1 px-4 py-3">
      <h2 className="flex items-baseline gap-2 text-xs">
        <span className="font-semibold">{title}</span>
        <span className="truncate text-ink-3">{question}</span>
      </h2>
      {children}
    </section>
  );
}

/** Marks a number as a link to what it counts. */
export const numberLink =
  "rounded-sm underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-solid hover:decoration-ink-1";
