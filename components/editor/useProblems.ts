"use client";
import { useDeferredValue, useMemo } from "react";
import { problemsAgainst } from "@/lib/changes";
import { type Problem, problems, type Topology } from "@/lib/topology";
import { signatureIn, topologyIn, useEditor } from "./EditorContext";

/** What the linter finds in the topology as it stands, by itself and beside the one in use; it gives way to typing and drawing. */
export function useProblems(beside: Topology | null): readonly Problem[] {
  const topology = useDeferredValue(useEditor(topologyIn));
  const signature = useEditor(signatureIn);
  return useMemo(
    () => (beside ? problemsAgainst(beside, topology, signature) : problems(topology, signature)),
    [beside, topology, signature],
  );
}
