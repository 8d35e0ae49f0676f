"use client";
import { LayoutGrid, Plus, Redo2, Undo2 } from "lucide-react";
import { Button, IconButton } from "../ui/Button";
import { PageLink } from "../ui/reading/PageLink";
import { askAbout } from "./commands";
import { historyIn, topologyIn, useEditor, useEditorStore } from "./EditorContext";

type EditorHeadProps = {
  readonly name: string;
  /** Number of the version that the edits are based on. */
  readonly version: number;
  readonly errors: number;
  readonly tidy: () => void;
  readonly tidying: boolean;
  /** Shows the save status. */
  readonly storage: React.ReactNode;
};

/** Renders name, undo, redo and save. */
export function EditorHead({ name, version, errors, tidy, tidying, storage }: EditorHeadProps) {
  const store = useEditorStore();
  const { past, future } = useEditor(historyIn);
  const { title } = useEditor(topologyIn);
  const { undo, redo, ask } = store.getState();
  const undoable = past.at(-1)?.name;
  const redoable = future.at(-1)?.name;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-surface-1 px-4 py-2 max-md:px-3">
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="break-words font-semibold text-lg">
          <span className="font-normal text-ink-2">Edit </span>
          {title}
        </h1>
        <p className="flex flex-wrap gap-x-2 text-ink-2 text-xs">
          <PageLink className="underline" href={`/topologies/${encodeURIComponent(name)}`}>
            Based on v{version}
          </PageLink>
          {storage}
        </p>
      </div>
      <IconButton
        label={undoable ? `Undo: ${undoable} (Ctrl+Z)` : "Undo"}
        lacks={undoable ? null : "nothing was changed yet."}
        onClick={undo}
      >
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={redoable ? `Redo: ${redoable} (Ctrl+Y)` : "Redo"}
        lacks={redoable ? null : "nothing was undone."}
        onClick={redo}
      >
        <Redo2 size={16} aria-hidden />
      </IconButton>
      <Button onClick={() => askAbout(store, "node")}>
        <Plus size={14} aria-hidden /> Node
      </Button>
      <Button onClick={tidy} disabled={tidying} title="Lay out the whole drawing again (Ctrl+Shift+L)">
        <LayoutGrid size={14} aria-hidden /> Tidy
      </Button>
      <Button
        look="primary"
        onClick={() => ask({ kind: "save" })}
        title={errors > 0 ? "It does not compile yet" : "Ctrl+S"}
      >
        Save version
      </Button>
    </div>
  );
}
