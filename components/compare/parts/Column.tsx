import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  /** Narrow screens show one column at a time. */
  readonly shown: boolean;
  readonly children: ReactNode;
};

/** Renders a column that scrolls on its own; the page never scrolls. */
export function Column({ title, shown, children }: Props) {
  return (
    <section
      aria-label={title}
      className={`${shown ? "flex" : "hidden"} min-h-0 min-w-0 flex-col bg-surface-1 lg:flex`}
    >
      {children}
    </section>
  );
}
