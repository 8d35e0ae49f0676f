/** A sentence whose names stand between backticks. */
export function Prose({ text }: { readonly text: string }) {
  return text.split("`").map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move.
      <code key={i} className="font-mono text-[0.92em]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
