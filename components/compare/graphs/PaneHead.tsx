import type { ReactNode } from "react";
import type { SideName } from "@/lib/diff";
import { SideLetter } from "../../results/SideLetter";

type Props = {
  readonly side: SideName;
  readonly title: string;
  readonly says: string | null;
  readonly children?: ReactNode;
};

/** Names the graph and its decision at this step. */
export const PaneHead = ({ side, title, says, children }: Props) => (
  <p className="flex min-h-8 shrink-0 items-center gap-x-1.5 bg-surface-1 px-3 max-sm:flex-wrap">
    <SideLetter side={side} />
    <span className="min-w-0 truncate font-medium" title={title}>
      {title}
    </span>
    {says && (
      <span className="min-w-0 shrink-[9999] truncate text-ink-2" title={says}>
        {says}
      </span>
    )}
    <span className="ml-auto shrink-0 text-ink-3 text-xs">{children}</span>
  </p>
);
