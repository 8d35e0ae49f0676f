"use client";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

type DisclosureProps = {
  readonly name: string | undefined;
  readonly summary: string;
  readonly open: boolean;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** Renders a foldable branch of a tree; folded content is not rendered. */
export function Disclosure({ name, summary, open: startsOpen, lead, children }: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex max-w-full items-center gap-1 rounded-sm pr-1 text-left hover:bg-surface-2"
      >
        <ChevronRight size={12} className={`shrink-0 text-ink-3 ${open ? "rotate-90" : ""}`} aria-hidden />
        {lead}
        {name !== undefined && <span className="truncate text-ink-2">{name}</span>}
        <span className="shrink-0 text-2xs text-ink-3">{summary}</span>
      </button>
      {open && <ul className="ml-1.5 border-l pl-1.5">{children}</ul>}
    </li>
  );
}
