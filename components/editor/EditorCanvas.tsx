"use client";
import { useMemo } from "react";
import { connect, copyUse, moveUse, placeOf, retarget, usesAt } from "@/lib/editor";
import { keptLayout } from "@/lib/layout";
import { type Address, parseAddress } from "@/lib/topology";
import type { CanvasEditing } from "../canvas/editing/canvasEditing";
import type { Overlay } from "../canvas/mark";
import { TopologyCanvas } from "../canvas/TopologyCanvas";
import { chosenIn, layoutIn, signatureIn, topologyIn, useEditor, useEditorStore } from "./EditorContext";
import type { EditorState, EditorStore } from "./store";
import { useDrawingKeys } from "./useEditorKeys";

const dragIn = ({ drag }: EditorState) => drag;

type EditorCanvasProps = { readonly overlay: Overlay; readonly focusOn: Address | null };

/** Renders the editable drawing. */
export function EditorCanvas({ overlay, focusOn }: EditorCanvasProps) {
  const store = useEditorStore();
  const topology = useEditor(topologyIn);
  const placed = useEditor(layoutIn);
  const signature = useEditor(signatureIn);
  const chosen = useEditor(chosenIn);
  const drag = useEditor(dragIn);
  const onKey = useDrawingKeys();
  const editing = useMemo(() => ({ ...deedsOf(store), onKey }), [store, onKey]);
  const layout = useMemo(
    () => (drag ? keptLayout(topology, placed, { put: drag, rough: true }) : placed),
    [drag, placed, topology],
  );
  const selected = chosen.at(-1) ?? null;
  return (
    <TopologyCanvas
      topology={topology}
      signature={signature}
      layout={layout}
      overlay={overlay}
      selected={selected}
      chosen={chosen}
      editing={editing}
      focusOn={focusOn}
      label={`Drawing of ${topology.title}, to be edited`}
      onSelect={(at) => store.getState().choose(at === null ? [] : [at])}
    />
  );
}

const deedsOf = (store: EditorStore): Omit<CanvasEditing, "onKey"> => ({
  onChoose: (change) => {
    const { chosen, choose } = store.getState();
    choose(change(chosen));
  },
  onConnect: (from, to) => void store.getState().apply(connect(from, to)),
  onConnectNowhere: (from, at) => store.getState().ask({ kind: "node", from, at }),
  onRetarget: (at, to) => void store.getState().apply(retarget(at, to)),
  onDrag: (locations) => store.getState().dragTo(locations),
  onDropNodes: () => store.getState().drop(),
  onDropUse: (use, on, { after, copy }) => {
    const { history, apply } = store.getState();
    const { topology } = history.present;
    const from = placeOf(topology, use);
    if (!from) return;
    const anchor = placeOf(topology, on);
    const host = anchor?.host ?? hostAt(on);
    const at = anchor ? anchor.index + (after ? 1 : 0) : (usesAt(topology, host)?.length ?? 0);
    const shifts = !copy && from.host === host && from.index < at;
    const index = shifts ? at - 1 : at;
    if (!copy && from.host === host && from.index === index) return;
    apply((copy ? copyUse : moveUse)(from, { host, index }));
  },
});

/** Returns the node or router that receives a drop on a part. */
const hostAt = (at: Address): Address =>
  parseAddress(at)?.kind === "branch" ? (at.split("#")[0] as string) : at;
