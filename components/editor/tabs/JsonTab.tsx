"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { replaceDocument } from "@/lib/editor";
import { editedLimits, parseJson } from "@/lib/std";
import { readTopology, type Topology } from "@/lib/topology";
import { JsonCode } from "../../ui/code/JsonCode";
import { tooLong } from "../../ui/code/tooLong";
import { applyIn, topologyIn, useEditor } from "../EditorContext";
import { findUnapplied, storeUnapplied } from "./unapplied";

/** Maximum number of characters in the editor. */
const max = 5_000_000;

/** Edits the document as JSON: applied in one step as soon as it is a valid topology. Until then the text is stored in this browser tab. */
export function JsonTab() {
  const topology = useEditor(topologyIn);
  const apply = useEditor(applyIn);
  const shown = useMemo(() => JSON.stringify(topology, null, 2), [topology]);
  const [text, setText] = useState(() => findUnapplied(topology.id, shown) ?? shown);
  const [fault, setFault] = useState<string | null>(null);
  const known = useRef(topology);
  const mine = useRef<Topology | null>(null);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (known.current !== topology && mine.current !== topology) {
      setText(shown);
      setFault(null);
    }
    known.current = topology;
    mine.current = null;
  }, [topology, shown]);
  useEffect(() => {
    pending.current = null;
    storeUnapplied(topology.id, text === shown ? null : { text, over: shown });
    if (text === shown) return;
    const take = () => {
      pending.current = null;
      const read = documentIn(text);
      if (!read.ok) return setFault(read.message);
      setFault(null);
      if (JSON.stringify(read.topology) === JSON.stringify(topology)) return;
      mine.current = read.topology;
      if (!apply(replaceDocument(read.topology))) setFault("The id and the planner cannot be changed.");
    };
    pending.current = take;
    const later = setTimeout(take, 400);
    return () => clearTimeout(later);
  }, [text, shown, topology, apply]);
  // Applies pending text when the tab is left at once.
  useEffect(() => () => pending.current?.(), []);
  return (
    <div className="flex h-full min-h-80 flex-col">
      <p
        role="status"
        className={`min-h-9 border-b px-3 py-2 text-xs ${fault ? "text-failed" : "text-ink-2"}`}
      >
        {fault ?? "Edits here change the drawing, and edits in the drawing change this text."}
      </p>
      <div className="min-h-0 flex-1">
        <JsonCode
          label="The topology as JSON"
          value={text}
          onChange={setText}
          longest={max}
          onTooLong={(length) => setFault(tooLong(length, max))}
        />
      </div>
    </div>
  );
}

function documentIn(
  text: string,
): { readonly ok: true; readonly topology: Topology } | { readonly ok: false; readonly message: string } {
  if (text.trim() === "") return { ok: false, message: "The text is empty. Undo, or write a topology." };
  const parsed = parseJson(text, editedLimits);
  if (!parsed.ok) return parsed;
  const read = readTopology(parsed.value);
  if (read.ok) return read;
  const [first] = read.problems;
  return { ok: false, message: `Not a topology yet: ${first?.message ?? ""} ${first?.fix ?? ""}` };
}
