import type { ReactNode } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { LostNotice } from "../../ui/reading/LostNotice";
import { OpeningBar } from "../../ui/reading/OpeningBar";
import { PageLink } from "../../ui/reading/PageLink";
import { ComparedSoFar } from "../ComparedSoFar";
import { Bar } from "./Bar";
import { SectionTabs } from "./SectionTabs";

/** Renders the top of the frame: the bar, the same for any number of planners, and the tabs of its section. `me` shows the reader. */
export function Header({ pages, me }: { readonly pages: FramePages; readonly me: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-30 flex h-11 items-center gap-3 border-b bg-surface-1 px-4 max-md:gap-1.5 max-md:px-3">
        <OpeningBar />
        <LostNotice />
        <ComparedSoFar />
        <a
          href="#main"
          className="sr-only rounded-md bg-surface-1 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:border focus:px-3 focus:py-1"
        >
          Skip to the page
        </a>
        <PageLink
          href="/"
          className="flex items-center gap-2 whitespace-nowrap rounded-sm font-semibold text-sm max-md:py-2"
        >
          <Mark />
          <span className="max-xl:sr-only">Planner Studio</span>
        </PageLink>
        <Bar pages={pages} me={me} />
      </header>
      <SectionTabs pages={pages} />
    </>
  );
}

/** Logo: two graphs that diverge and meet again. */
function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="2" aria-hidden>
      <path d="M10 2.5C4 7 4 13 10 17.5" className="stroke-base" />
      <path d="M10 2.5C16 7 16 13 10 17.5" className="stroke-head" />
      <circle cx="10" cy="2.75" r="2" className="fill-ink-1" />
      <circle cx="10" cy="17.25" r="2" className="fill-ink-1" />
    </svg>
  );
}
