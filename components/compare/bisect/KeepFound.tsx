"use client";

import { useState } from "react";
import { compareHref } from "@/lib/review";
import type { Topology } from "@/lib/topology";
import { useCompare } from "../../review/compared/CompareContext";
import { Button } from "../../ui/Button";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { usePush } from "../../ui/reading/openings";

type Props = {
  /** B with the found changes undone. */
  readonly topology: Topology;
  /** Id and title of B. */
  readonly head: Pick<Topology, "id" | "title">;
};

/** Saves the topology found by a search as a new one and compares it with A. */
export function KeepFound({ topology, head }: Props) {
  const { state } = useCompare();
  const push = usePush();
  const [keeping, setKeeping] = useState(false);
  const [trouble, setTrouble] = useRefusal();
  const undone = { ...topology, id: `${head.id}-undone`, title: `${head.title}, fixed` };
  const retain = async () => {
    setKeeping(true);
    const refused = await imported(undone);
    if (refused === null)
      return push(compareHref({ ...state, head: undone.id, recording: null, step: null, evidence: null }));
    setTrouble(refused);
    setKeeping(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button className="h-7 text-xs" onClick={() => void retain()} disabled={keeping}>
        Save as “{undone.title}” and compare
      </Button>
      <RefusalLine className="text-xs">{trouble}</RefusalLine>
    </div>
  );
}

/** Returns `null` if it was stored, else the reason why not. */
async function imported(topology: Topology): Promise<string | null> {
  try {
    const response = await fetch("/api/import", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(topology),
    });
    if (response.ok) return null;
    const { error } = (await response.json()) as { readonly error?: { readonly message?: string } };
    return error?.message ?? "It could not be saved. Try again.";
  } catch {
    return unreachable();
  }
}
