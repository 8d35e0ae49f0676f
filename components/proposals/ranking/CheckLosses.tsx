"use client";

import { useMemo } from "react";
import { openingOf, type RankedTopology } from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";
import { own } from "@/lib/std";
import { RunCheck } from "../../inflight/RunCheck";
import { useCheck } from "../../inflight/useCheck";
import { refreshPage } from "../../ui/reading/Refresher";

type Props = Pick<Proposals, "losses" | "base" | "references"> & {
  readonly lines: readonly RankedTopology[];
};

/** Runs the in-flight check for every topology of `lines` that compiles and was not checked yet. */
export function CheckLosses({ lines, losses, base, references }: Props) {
  const heads = useMemo(
    () => uncheckedOf(lines, losses, base).map((head) => openingOf(references, head)),
    [lines, losses, base, references],
  );
  const check = useCheck({ base: openingOf(references, base), heads, onChecked: refreshPage });
  if (heads.length === 0 && !check.progress && !check.reading) return null;
  return <RunCheck check={check} title="Check threads in flight" look="plain" />;
}

const uncheckedOf = (
  lines: readonly RankedTopology[],
  losses: Proposals["losses"],
  base: string,
): readonly string[] =>
  lines
    .filter(({ topology, compiles }) => compiles && topology !== base && !own(losses, topology))
    .map(({ topology }) => topology);
