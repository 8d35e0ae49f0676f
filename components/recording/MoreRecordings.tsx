import { useRef } from "react";
import { foundIn, type RecordingPage, recordingsOfPage } from "./listing";

type MoreProps = {
  readonly page: RecordingPage;
  /** Of the address. */
  readonly query: URLSearchParams;
  readonly busy: boolean;
  readonly onMore: () => Promise<void>;
};

/** Shows more recordings below those that are there; without scripts, the link opens the next page. */
export function MoreRecordings({ page, query, busy, onMore }: MoreProps) {
  const status = useRef<HTMLSpanElement>(null);
  const found = foundIn(page);
  const count = (n: number): string => n.toLocaleString("en");
  if (found <= recordingsOfPage && page.next === null) return null;
  const next = new URLSearchParams(query);
  next.delete("shown");
  next.set("after", page.next ?? "");
  const more = async () => {
    await onMore();
    // The link leaves with the last page, and the focus would fall back to the document.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) status.current?.focus();
    });
  };
  return (
    <p className="flex items-center gap-3 px-3 py-2 text-ink-2 text-xs">
      {page.next !== null && (
        <a
          href={`?${next}`}
          aria-disabled={busy}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (!busy) void more();
          }}
          className="inline-flex h-8 items-center rounded-md border bg-surface-1 px-3 font-medium text-sm hover:bg-surface-2"
        >
          Show more recordings
        </a>
      )}
      <span role="status" ref={status} tabIndex={-1}>
        {page.next === null ? "All are shown" : `${count(page.lines.length)} are shown`}
      </span>
    </p>
  );
}
