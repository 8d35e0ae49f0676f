import type { ReactNode } from "react";
import { Kbd } from "../../ui/Kbd";

export type Deed = {
  readonly title: string;
  readonly keys?: readonly string[];
  readonly does: () => void;
};

/** Lists actions on the inspected part, with their shortcuts on the drawing. */
export function ActionList({ list }: { readonly list: readonly Deed[] }) {
  return (
    <div className="flex flex-wrap gap-1.5 px-3 pb-3">
      {list.map(({ title, keys = [], does }) => (
        <button
          key={title}
          type="button"
          onClick={does}
          className="inline-flex h-7 items-center gap-1.5 rounded-md border bg-surface-1 px-2 text-xs hover:bg-surface-2"
        >
          {title}
          {keys.length > 0 && (
            <span aria-hidden className="max-md:hidden">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps) {
  return (
    <section className="border-t px-3 py-2" aria-label={title}>
      <h3 className="pb-1.5 text-ink-3 text-xs">{title}</h3>
      <div className="grid gap-2">{children}</div>
    </section>
  );
}
