"use client";

import type { ComponentProps, MouseEvent } from "react";
import { type CompareState, compareHref, movedCompare } from "@/lib/review";
import { useCompare } from "../../review/compared/CompareContext";

type Props = Omit<ComponentProps<"a">, "href"> & {
  readonly to: Partial<CompareState>;
  readonly how?: "push" | "replace";
};

/** Links to another view of this comparison: instant on click, and a normal link to copy or open in a tab. */
export function StateLink({ to, how = "push", onClick, ...rest }: Props) {
  const { state, go } = useCompare();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to, how);
    onClick?.(event);
  };
  const href = compareHref(movedCompare(state, to));
  return <a {...rest} href={href} onClick={follow} />;
}
