"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/Button";
import { useEscape } from "../../../ui/escape/useEscape";

type Props = {
  readonly label: string;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Frames the part chosen on a graph. Escape clears the choice before it closes the graphs. */
export function AsideFrame({ label, title, onClose, children }: Props) {
  useEscape(true, onClose);
  return (
    <section
      aria-label={label}
      className="flex min-h-0 min-w-0 flex-col bg-surface-1 max-lg:max-h-[50%] max-lg:border-t"
    >
      <header className="flex h-9 shrink-0 items-center gap-2 border-b pl-3">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{title}</h3>
        <IconButton label="Close (Escape)" onClick={onClose}>
          <X size={14} aria-hidden />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section aria-label="Fields" tabIndex={0} className="min-h-0 flex-1 divide-y overflow-y-auto">
        {children}
      </section>
    </section>
  );
}
