import type { ReactNode } from "react";
import type { RecordingOutcomes } from "@/lib/inflight";
import type { StoredInflight } from "@/lib/server/evidence/inflight/stored";
import type { Answered } from "@/lib/server/http/action";
import type { Check } from "./useCheck";

/** A stored state to look at. */
export type CheckpointRef = { readonly recording: string; readonly checkpoint: number };

/** How this part of a page names its views in the address. */
export type InflightNav = {
  href(place: CheckpointRef): string;
  go(place: CheckpointRef): void;
  /** As `go`, without a step of the browser's history and without moving the page. */
  walk(place: CheckpointRef): void;
};

export type InflightProps = {
  readonly sides: { readonly base: string; readonly head: string };
  readonly known: StoredInflight | null;
  /** The recording that is looked at; null where there is none. */
  readonly recording: { readonly id: string; readonly title: string } | null;
  readonly checkpoint: number | null;
  readonly titles: ReadonlyMap<string, string>;
  readonly nav: InflightNav;
  readonly open: (recording: string) => Promise<Answered<RecordingOutcomes | null>>;
  /** The check of these two sides, which goes on while other views of the page are looked at. */
  readonly check: Check;
  /** A link to the turn in the conversation, where it is shown. */
  readonly turnHref: (turn: number) => string | null;
  /** What people said of a checkpoint, and the way to say more. */
  readonly comments?: (cell: { readonly turn: number; readonly step: number }) => ReactNode;
};
