"use client";

import { useEffect, useState } from "react";
import { useIsOpening } from "./openings";

/** Milliseconds to wait before the bar appears. */
const soon = 300;

/** Indicates that the next page is loading while the previous one is still shown. */
export function OpeningBar() {
  const opening = useIsOpening();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!opening) return setLate(false);
    const timer = setTimeout(() => setLate(true), soon);
    return () => clearTimeout(timer);
  }, [opening]);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {opening && late && (
        <div className="h-1 animate-pulse bg-accent forced-color-adjust-none">
          <span className="sr-only">Opening the page</span>
        </div>
      )}
    </div>
  );
}
