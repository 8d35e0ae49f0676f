"use client";

import { usePathname } from "next/navigation";
import type { FramePages } from "@/lib/server/planners/frame";
import { PageLink } from "../../ui/reading/PageLink";
import { sectionAt, sections, withPlanner } from "./sections";
import { usePicked } from "./usePicked";

type Props = { readonly pages: FramePages; readonly className: string; readonly onGo?: () => void };

/** Renders the sections, the same for any number of planners; each link keeps the picked planner. */
export function NavLinks({ pages, className, onGo }: Props) {
  const here = sectionAt(usePathname(), pages.tabs);
  const picked = usePicked(pages);
  return (
    <nav aria-label="Main" className={className}>
      {sections.map(({ id, href, title }) => (
        <PageLink
          key={id}
          href={withPlanner(href, picked)}
          onClick={onGo}
          aria-current={here === id ? "page" : undefined}
          className={`rounded-md px-2.5 py-1 text-sm hover:bg-surface-2 max-md:py-2 ${here === id ? "font-medium text-ink-1" : "text-ink-2"}`}
        >
          {title}
        </PageLink>
      ))}
    </nav>
  );
}
