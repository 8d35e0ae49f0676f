/** What a tile answers, beside its title. */
export function Question({ says }: { readonly says: string }) {
  return <span className="truncate text-ink-3 text-xs">{says}</span>;
}
