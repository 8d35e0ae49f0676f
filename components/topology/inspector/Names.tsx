import type { ReactNode } from "react";

type TermProps = { readonly title: string; readonly children: ReactNode };

/** One row of a list of facts; stands in a `dl`. */
export function Term({ title, children }: TermProps) {
  return (
    <>
      <dt className="text-ink-3">{title}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

type NamesProps = { readonly title: string; readonly names: readonly string[] };

/** Names of channels or the like, as they are written in code. */
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
