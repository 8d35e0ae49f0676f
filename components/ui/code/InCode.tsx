/** Renders a sentence with names between back quotes as code. */
export function InCode({ text }: { readonly text: string }) {
  return text
    .split("`")
    .map((part, i) => ({ part, key: `${i} ${part}`, code: i % 2 === 1 }))
    .map(({ part, key, code }) =>
      code ? (
        <code key={key} className="rounded-sm bg-surface-2 px-1 font-mono text-[0.92em]">
          {part}
        </code>
      ) : (
        <span key={key}>{part}</span>
      ),
    );
}
