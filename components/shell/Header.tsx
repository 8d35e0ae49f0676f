import type { ReactNode } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { OpeningBar } from "../ui/reading/OpeningBar";
import { PageLink } from "../ui/reading/PageLink";
import { ComparedSoFar } from "./ComparedSoFar";
import { GoAnywhere } from "./GoAnywhere";
import { NavLinks } from "./NavLinks";
import { Shortcuts } from "./Shortcuts";
import { ThemeToggle } from "./ThemeToggle";

/** Renders the top of the frame: navigation and the actions of every page. `pages` are planners' own; `me` shows the reader. */
export function Header({ pages, me }: { readonly pages: FramePages; readonly me: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 flex h-11 items-center gap-3 border-b bg-surface-1 px-4 max-md:h-auto max-md:flex-wrap max-md:gap-x-1.5 max-md:gap-y-0 max-md:px-3 max-md:py-1">
      <OpeningBar />
      <ComparedSoFar />
      <a
        href="#main"
        className="sr-only rounded-md bg-surface-1 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:border focus:px-3 focus:py-1"
      >
        Skip to the page
      </a>
      <PageLink
        href="/"
        className="flex items-center gap-2 whitespace-nowrap rounded-sm font-semibold text-sm"
      >
        <Mark />
        <span className="max-md:sr-only">Planner Studio</span>
      </PageLink>
      <NavLinks more={pages.nav} />
      <div className="ml-auto flex items-center gap-1">
        <GoAnywhere more={pages.destinations} />
        <Shortcuts more={pages.keys} />
        <ThemeToggle />
        {me}
      </div>
    </header>
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
