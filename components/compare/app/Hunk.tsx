/** Lines of a unified diff. */
export const Hunk = ({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) => (
  <figure aria-label={label} className="mt-1.5 overflow-x-auto rounded-sm border bg-surface-1">
    <pre className="w-max min-w-full py-1 font-mono text-xs">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Lines of a diff repeat and never move.
        <div key={i} className={`px-2 ${toneOf(line)}`}>
          {line || " "}
        </div>
      ))}
    </pre>
  </figure>
);

function toneOf(line: string): string {
  if (line.startsWith("+")) return "bg-soft-identical text-ink-1";
  if (line.startsWith("-")) return "bg-soft-failed text-ink-1";
  return line.startsWith("──") ? "font-semibold text-ink-2" : "text-ink-2";
}
