import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/Button";

/** Lets a keyboard user pass the parts of a drawing, each of which takes a press of Tab. The button is visible while it has the focus. */
export function SkipDrawing({ children }: { readonly children: ReactNode }) {
  const end = useRef<HTMLSpanElement>(null);
  return (
    <>
      <div className="sr-only z-10 focus-within:not-sr-only focus-within:absolute focus-within:top-2 focus-within:left-2">
        <Button onClick={() => end.current?.focus()}>Skip the drawing</Button>
      </div>
      {children}
      <span ref={end} tabIndex={-1} className="sr-only">
        End of the drawing
      </span>
    </>
  );
}
