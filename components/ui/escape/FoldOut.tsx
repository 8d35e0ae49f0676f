"use client";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
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
    setOpen(false);
  });
  // A toggle event comes a task after the click, when Escape may already have been pressed. The click sets the state at once.
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <details
      ref={details}
      open={open}
      className={className}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its own. */}
      <summary className={summaryClass} onClick={toggle}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
