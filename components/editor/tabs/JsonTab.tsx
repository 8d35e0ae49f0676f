"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { replaceDocument } from "@/lib/editor";
import { readTopology, type Topology } from "@/lib/topology";
import { JsonCode } from "../../ui/code/JsonCode";
import { applyIn, topologyIn, useEditor } from "../EditorContext";

/** The document as JSON: what is written takes effect as soon as it is a topology, as one step. */
export function JsonTab() {
  const topology = useEditor(topologyIn);
  const apply = useEditor(applyIn);
  const shown = useMemo(() => JSON.stringify(topology, null, 2), [topology]);
  const [text, setText] = useState(shown);
  const [fault, setFault] = useState<string | null>(null);
  const mine = useRef<Topology | null>(null);
  useEffect(() => {
    if (mine.current !== topology) {
      setText(shown);
      setFault(null);
    }
    mine.current = null;
  }, [topology, shown]);
  useEffect(() => {
    if (text === shown) return;
    const later = setTimeout(() => {
      const read = documentIn(text);
      if (!read.ok) return setFault(read.message);
      setFault(null);
      if (JSON.stringify(read.topology) === JSON.stringify(topology)) return;
      mine.current = read.topology;
      if (!apply(replaceDocument(read.topology))) setFault("The id and the planner stay as they are.");
    }, 400);
    return () => clearTimeout(later);
  }, [text, shown, topology, apply]);
  return (
    <div className="flex h-full min-h-80 flex-col">
      <p
        role="status"
        className={`min-h-9 border-b px-3 py-2 text-xs ${fault ? "text-failed" : "text-ink-2"}`}
      >
        {fault ?? "What you write here takes effect on the drawing, and the other way round."}
      </p>
      <div className="min-h-0 flex-1">
        <JsonCode label="The topology as JSON" value={text} onChange={setText} longest={5_000_000} />
      </div>
    </div>
  );
}

function documentIn(
  text: string,
): { readonly ok: true; readonly topology: Topology } | { readonly ok: false; readonly message: string } {
  try {
    const read = readTopology(JSON.parse(text));
    if (read.ok) return read;
    const [first] = read.problems;
    return { ok: false, message: `Not a topology yet: ${first?.message ?? ""} ${first?.fix ?? ""}` };
  } catch (error) {
    return { ok: false, message: `Not JSON yet: ${error instanceof Error ? error.message : String(error)}` };
  }
}
