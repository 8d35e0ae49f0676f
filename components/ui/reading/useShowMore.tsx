import { useState } from "react";
import { Button } from "../Button";

type Shown = {
  /** Number of items shown. */
  readonly shown: number;
  /** Renders a button that shows more; nothing if all fit initially. */
  readonly more: React.ReactNode;
};

/** Shows `all` items in steps of `step`, because rendering thousands takes browsers seconds. */
export function useShowMore(all: number, step: number, things: string): Shown {
  const [max, setMost] = useState(step);
  const shown = Math.min(max, all);
  const next = Math.min(step, all - shown);
  const count = (n: number): string => n.toLocaleString("en");
  const more = all > step && (
    <p className="flex items-center gap-3 px-3 py-2 text-ink-2 text-xs">
      <Button onClick={() => setMost(shown + step)} lacks={next === 0 ? `All ${things} are shown.` : null}>
        {next === 0 ? "All are shown" : `Show ${count(next)} more ${things}`}
      </Button>
      <span role="status">
        {count(shown)} of {count(all)} {things} shown
      </span>
    </p>
  );
  return { shown, more };
}
