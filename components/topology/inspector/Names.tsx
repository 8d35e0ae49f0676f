import type { ReactNode } from "react";

type TermProps = { readonly title: string; readonly children: ReactNode };

/** Renders a row of a list of facts; must be inside a `dl`. */
export function Term({ title, children }: TermProps) {
  return (
    <>
      <dt className="text-ink-3">{title}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

type NamesProps = { readonly title: string; readonly names: readonly string[] };

/** Lists names such as channels, as written in code. */
export function Names({ title, names }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <Term title={title}>
      <span className="flex flex-wrap gap-1">
        {names.map((name) => (
          <code key={name} className="rounded-sm bg-surface-2 px-1 font-mono text-2xs leading-4.5">
            {name}
          </code>
        ))}
      </span>
    </Term>
  );
}
