/** Renders a key, labelled as on a keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-surface-2 px-1 font-mono text-2xs text-ink-2">
      {children}
    </kbd>
  );
}
