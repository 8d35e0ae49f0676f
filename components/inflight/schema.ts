import type { ReactNode } from "react";
import type { RecordingOutcomes } from "@/lib/inflight";
import type { StoredInflight } from "@/lib/server/evidence/inflight/stored";
import type { Answered } from "@/lib/server/http/action";
import type { Check } from "./useCheck";

/** Reference to a stored state. */
export type CheckpointRef = { readonly recording: string; readonly checkpoint: number };

/** Navigation of this view through the address. */
export type InflightNav = {
  href(location: CheckpointRef): string;
  go(position: CheckpointRef): void;
  /** Same as `go`, without a history entry and without scrolling. */
  walk(spot: CheckpointRef): void;
};

export type InflightProps = {
  readonly sides: { readonly base: string; readonly head: string };
  readonly known: StoredInflight | null;
  /** The open recording; `null` if there is none. */
  readonly recording: { readonly id: string; readonly title: string } | null;
  readonly checkpoint: number | null;
  readonly titles: ReadonlyMap<string, string>;
  readonly nav: InflightNav;
  readonly openInflight: (recording: string) => Promise<Answered<RecordingOutcomes | null>>;
  /** The check of these two sides; continues while other views are open. */
  readonly check: Check;
  /** Returns the link to the turn in the conversation; `null` if it is not shown. */
  readonly turnHref: (turn: number) => string | null;
  /** Renders the comments on a checkpoint, with a composer. */
  readonly comments?: (cell: { readonly turn: number; readonly step: number }) => ReactNode;
};
