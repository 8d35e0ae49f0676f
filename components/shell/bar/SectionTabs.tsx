"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { PageLink } from "../../ui/reading/PageLink";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";
import { isList, isTabHere, sectionAt, sections, tabsOf, withPlanner } from "./sections";
import { usePicked } from "./usePicked";

/** Renders the tabs of a section above its lists. Renders nothing above a document, or for a section with one tab. */
export function SectionTabs({ pages }: { readonly pages: FramePages }) {
  const path = usePathname();
  const query = useAddressQuery();
  const picked = usePicked(pages);
  const section = sectionAt(path, pages.tabs);
  const tabs = section !== null && isList(path, query, pages.tabs) ? tabsOf(section, pages, picked) : [];
  // The tabs may come only once the query of the address is known.
  const current = tabs.find((tab) => isTabHere(tab, path, query))?.href;
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the page.
  useEffect(() => {
    const bar = nav.current;
    const tab = current !== undefined && bar?.querySelector("[aria-current=page]");
    if (!bar || !tab) return;
    const [around, own] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [current]);
  if (tabs.length < 2) return null;
  return (
    <nav
      ref={nav}
      aria-label={sections.find(({ id }) => id === section)?.title}
      className="flex gap-1 overflow-x-auto border-b bg-surface-1 px-4 max-md:px-1.5"
    >
      {tabs.map((tab) => {
        const here = tab.href === current;
        return (
          <PageLink
            key={tab.href}
            href={withPlanner(tab.href, picked)}
            aria-current={here ? "page" : undefined}
            className={`-mb-px inline-flex h-9 shrink-0 items-center border-b-2 px-2 text-sm ${here ? "border-accent font-medium" : "border-transparent text-ink-2 hover:text-ink-1"}`}
          >
            {tab.title}
          </PageLink>
        );
      })}
    </nav>
  );
}
