import { type MarkdownSpan, plainMarkdown } from "@/lib/review";

/** Renders a comment as text with code and links; links open in a new tab without a referrer. */
export function Markdown({ source }: { readonly source: string }) {
  return (
    <div className="flex flex-col gap-1.5 break-words">
      {plainMarkdown(source).map((block, i) =>
        block.is === "code" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move.
          <pre key={i} className="overflow-x-auto rounded-sm bg-surface-2 p-2 font-mono text-xs">
            {block.text}
          </pre>
        ) : (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move.
            key={i}
            className={`${block.is === "quote" ? "border-l-2 pl-2 text-ink-2" : ""} whitespace-pre-wrap`}
          >
            {block.lines.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
              <Line key={n} spans={line} first={n === 0} />
            ))}
          </p>
        ),
      )}
    </div>
  );
}

const Line = ({ spans, first }: { readonly spans: readonly MarkdownSpan[]; readonly first: boolean }) => (
  <>
    {!first && <br />}
    {spans.map((span, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans never move.
      <Span key={i} span={span} />
    ))}
  </>
);

function Span({ span }: { readonly span: MarkdownSpan }) {
  if (span.is === "link")
    return (
      <a
        href={span.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent underline underline-offset-2"
      >
        {span.text}
      </a>
    );
  if (span.is === "code")
    return <code className="rounded-sm bg-surface-2 px-1 font-mono text-[0.92em]">{span.text}</code>;
  return span.is === "strong" ? <strong>{span.text}</strong> : span.text;
}
