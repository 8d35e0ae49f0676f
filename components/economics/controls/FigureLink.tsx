"use client";
import { type ReactNode, useContext } from "react";
import type { Selection } from "@/lib/economics";
import { PageLink } from "../../ui/reading/PageLink";
import { fragmentOf } from "../hrefs";
import { SelectingContext, useSelecting } from "./selecting";

type Props = {
  readonly to: Selection;
  readonly isCurrent?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Links a figure to its tasks, or a task to its timeline. */
export function FigureLink({ to, isCurrent = false, className = "", children }: Props) {
  const isHere = useContext(SelectingContext) !== null;
  const { hrefOf, select } = useSelecting();
  const attributes = {
    className: `underline ${className}`,
    ...(isCurrent && { "aria-current": "true" as const }),
  };
  if (!isHere)
    return (
      <PageLink href={hrefOf(to)} {...attributes}>
        {children}
      </PageLink>
    );
  return (
    <a
      href={`#${fragmentOf(to)}`}
      onClick={(event) => {
        event.preventDefault();
        select(to);
      }}
      {...attributes}
    >
      {children}
    </a>
  );
}
