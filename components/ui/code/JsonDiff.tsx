"use client";
import { getChunks, unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { useEffect, useId, useRef, useState } from "react";
import { counted } from "@/lib/std";
import { codeFrame } from "./codeTheme";
import { variantOf } from "./extensions";

type JsonDiffProps = { readonly label: string; readonly before: string; readonly after: string };

/** Renders the diff of two texts: removed lines with a minus, added lines with a plus, equal ones folded. Fills its parent. */
export function JsonDiff({ label, before, after }: JsonDiffProps) {
  const host = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLParagraphElement>(null);
  const hint = useId();
  const [locationCount, setPlaces] = useState<number | null>(null);
  useEffect(() => {
    const leave = () => {
      exit.current?.focus();
      return true;
    };
    const editor = new EditorView({
      parent: host.current as HTMLDivElement,
      doc: after,
      extensions: [
        variantOf(label, hint),
        EditorState.readOnly.of(true),
        keymap.of([{ key: "Escape", run: leave }]),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          collapseUnchanged: { margin: 3, minSize: 6 },
          diffConfig: { scanLimit: 2000, timeout: 500 },
        }),
      ],
    });
    setPlaces(getChunks(editor.state)?.chunks.length ?? 0);
    return () => editor.destroy();
  }, [label, before, after, hint]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <p
        ref={exit}
        id={hint}
        tabIndex={-1}
        role="status"
        className="h-7 shrink-0 px-3 text-ink-2 text-xs leading-7"
      >
        {locationCount === 0 && "= The two are the same."}
        {locationCount !== null &&
          locationCount > 0 &&
          `± They differ in ${counted(locationCount, "place")}.`}
      </p>
      <div className="relative min-h-0 flex-1">
        <div ref={host} className={codeFrame} />
      </div>
    </div>
  );
}
