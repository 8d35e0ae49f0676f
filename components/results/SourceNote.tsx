"use client";

import { useId } from "react";
import { sourceInWords } from "./sourceInWords";

type Props = {
  /** Document and lines, as `001:26`. */
  readonly place: string;
  /** Title of the document, if known. */
  readonly title?: string | undefined;
};

/** Shows what is known of a place in a document that does not ship, on hover or focus. Its parent element must be positioned. */
export function SourceNote({ place: location, title }: Props) {
  const id = useId();
  return (
    <span className="group/source">
      <button
        type="button"
        aria-describedby={id}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        className="cursor-help whitespace-nowrap font-mono text-ink-3 text-xs underline decoration-dotted underline-offset-2"
      >
        {location}
      </button>
      <span
        id={id}
        role="tooltip"
        className="invisible absolute top-full left-0 z-20 w-max max-w-full rounded-md border bg-surface-1 px-2 py-1 text-ink-2 text-xs shadow-md group-focus-within/source:visible group-hover/source:visible"
      >
        {sourceInWords(location, title)}
      </span>
    </span>
  );
}
