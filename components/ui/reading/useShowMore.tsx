import { useState } from "react";
import { ShowMore } from "./ShowMore";

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
  const more = all > step && (
    <ShowMore shown={shown} all={all} step={step} things={things} onMore={() => setMost(shown + step)} />
  );
  return { shown, more };
}
