"use client";

import { useReadings } from "./useReadings";

/** Says that a refresh waits for the server, because the page may show outdated results until then. */
export function LostNotice() {
  const { lost } = useReadings();
  return (
    <p
      role="status"
      className="fixed bottom-3 left-3 z-50 rounded-md border bg-surface-1 px-3 py-1.5 text-failed text-sm shadow-float empty:sr-only max-md:right-3"
    >
      {lost && "This page cannot be refreshed. Retrying…"}
    </p>
  );
}
