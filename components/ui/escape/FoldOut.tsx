"use client";
import { type ReactNode, useRef, useState } from "react";
import { useEscape } from "./useEscape";

type FoldOutProps = {
  readonly summary: ReactNode;
  readonly className?: string;
  readonly summaryClass?: string;
  readonly children: ReactNode;
};

/** Renders a disclosure; Escape closes it and focuses its summary. */
export function FoldOut({ summary, className, summaryClass, children }: FoldOutProps) {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEscape(open, () => {
    const element = details.current;
    if (!element) return;
    if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
    element.open = false;
  });
  return (
    <details ref={details} className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={summaryClass}>{summary}</summary>
      {children}
    </details>
  );
}
