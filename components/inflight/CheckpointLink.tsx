"use client";

import type { MouseEvent, ReactNode } from "react";
import type { CheckpointRef, InflightNav } from "./schema";

type Props = { readonly nav: InflightNav; readonly place: CheckpointRef; readonly children: ReactNode };

/** Links to a stored state: instant on click, and still a link to copy. */
export function PlaceLink({ nav, place: location, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    nav.go(location);
  };
  return (
    <a href={nav.href(location)} onClick={follow} className="text-accent underline underline-offset-3">
      {children}
    </a>
  );
}
