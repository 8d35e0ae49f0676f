import type { ReactNode } from "react";
import type { Shown } from "@/lib/diff";
import { StatusGlyph } from "../../results/StatusGlyph";
import { StateLink } from "./StateLink";

type Props = { readonly status: Shown; readonly className: string; readonly children: ReactNode };

/** Links to the recordings of a status. */
export function StatusLink({ status, className, children }: Props) {
  return (
    <StateLink
      to={{ view: "proof", status: [status] }}
      className={`flex items-center hover:bg-surface-2 ${className}`}
    >
      <span aria-hidden>
        <StatusGlyph status={status} />
      </span>
      {children}
    </StateLink>
  );
}
