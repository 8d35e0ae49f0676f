import type { Judged, Ranked } from "@/lib/claims";
import type { Status } from "@/lib/diff";

/** What one recording came to on one topology; `step` opens its first divergence on the compare page. */
export type Cell = {
  readonly recording: string;
  readonly status: Status;
  readonly turn: number | null;
  readonly step: string | null;
  readonly end: string;
};

export type Losses = { readonly waits: number; readonly midTurn: number };

export type Proposals = {
  readonly planner: string;
  /** The topology in use, which all others are seen beside. */
  readonly base: string;
  readonly recordings: readonly {
    readonly name: string;
    readonly title: string;
    readonly tags: readonly string[];
  }[];
  /** The best supported first. */
  readonly lines: readonly Ranked[];
  readonly judged: readonly Judged[];
  readonly cells: { readonly [topology: string]: readonly Cell[] };
  /** Threads of the topology in use that would be lost; absent where that is not run. */
  readonly losses: { readonly [topology: string]: Losses };
  readonly readings: { readonly all: number; readonly run: number };
  readonly waiting: number;
  readonly unread: number;
};

export type ProposalActions = {
  readonly start: () => Promise<{ readonly id: string }>;
  readonly cancel: (id: string) => Promise<void>;
};
