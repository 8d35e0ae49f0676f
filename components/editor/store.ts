import { createStore, type StoreApi } from "zustand/vanilla";
import {
  beginning,
  type DraftDocument,
  type Edit,
  type EditHistory,
  redone,
  stepped,
  undone,
} from "@/lib/editor";
import { keptLayout, type Layout, type Point } from "@/lib/layout";
import type { Address, Signature, Topology } from "@/lib/topology";
import { partsOf } from "../canvas/partsOf";
import type { Asked } from "./asked";

type Said = { readonly text: string; readonly refused: boolean };

export type EditorState = {
  readonly signature: Signature;
  readonly history: EditHistory<DraftDocument>;
  /** The last one is inspected. */
  readonly chosen: readonly Address[];
  /** Positions of nodes during a drag; stored in the document on drop. */
  readonly drag: { readonly [id: string]: Point } | null;
  /** Result of the last action, shown and announced. */
  readonly said: Said;
  /** Input requested by a dialog. */
  readonly asked: Asked | null;
};

type Put = {
  /** Position of everything that an edit adds. */
  readonly put?: Point;
  /** Position of each added node, in their order. */
  readonly arrange?: readonly Point[];
};

export type EditorActions = {
  /** Returns false if the edit is refused; the reason is announced. */
  readonly apply: (edit: Edit, where?: Put) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly choose: (chosen: readonly Address[]) => void;
  readonly dragTo: (locations: NonNullable<EditorState["drag"]>) => void;
  readonly drop: () => void;
  readonly tidy: (layout: Layout) => void;
  readonly ask: (request: Asked | null) => void;
  readonly say: (text: string, refused?: boolean) => void;
  /** Replaces the document by another in one undoable step. */
  readonly take: (document: DraftDocument, name: string) => void;
  /** Restores a stored history. */
  readonly bring: (history: EditHistory<DraftDocument>) => void;
};

export type EditorStore = StoreApi<EditorState & EditorActions>;

export const createEditorStore = (signature: Signature, document: DraftDocument): EditorStore =>
  createStore<EditorState & EditorActions>()((set, get) => ({
    signature,
    history: beginning(document),
    chosen: [],
    drag: null,
    said: { text: "", refused: false },
    asked: null,
    ...turning(set, get),
    apply: (edit, where = {}) => {
      const { history, chosen } = get();
      const { topology, layout } = history.present;
      const made = edit(topology, signature);
      if (!made.ok) {
        set({ said: { text: made.message, refused: true } });
        return false;
      }
      const put = putNew(topology, made.topology, where);
      const next = keptLayout(made.topology, layout, { renamed: made.renamed, put });
      set({
        history: stepped(history, made.name, { topology: made.topology, layout: next }),
        chosen: statusOf(made.select ?? chosen, made.topology),
        said: { text: `${made.name}.`, refused: false },
      });
      return true;
    },
    choose: (chosen) => {
      if (chosen.length > 0 || get().chosen.length > 0) set({ chosen });
    },
    ask: (request) => set({ asked: request }),
    say: (text, refused = false) => set({ said: { text, refused } }),
  }));

type Set = EditorStore["setState"];
type Get = EditorStore["getState"];

/** Returns the actions that are not edits of the topology. */
function turning(
  set: Set,
  get: Get,
): Pick<EditorActions, "undo" | "redo" | "dragTo" | "drop" | "tidy" | "take" | "bring"> {
  const step = (name: string, document: DraftDocument) => {
    const { history, chosen } = get();
    set({
      history: stepped(history, name, document),
      chosen: statusOf(chosen, document.topology),
      said: { text: `${name}.`, refused: false },
      drag: null,
    });
  };
  const turn = (history: EditHistory<DraftDocument>, text: string) =>
    set({
      history,
      chosen: statusOf(get().chosen, history.present.topology),
      said: { text, refused: false },
    });
  return {
    undo: () => {
      const { history } = get();
      const name = history.past.at(-1)?.name;
      turn(undone(history), name ? `Undone: ${name}.` : "There is nothing to undo.");
    },
    redo: () => {
      const { history } = get();
      const name = history.future.at(-1)?.name;
      turn(redone(history), name ? `Redone: ${name}.` : "There is nothing to redo.");
    },
    dragTo: (locations) => set(({ drag }) => ({ drag: { ...drag, ...locations } })),
    drop: () => {
      const { drag, history } = get();
      if (!drag) return;
      const { topology, layout } = history.present;
      const known = new Set(topology.nodes.map(({ id }) => id));
      const moved = Object.fromEntries(Object.entries(drag).filter(([id]) => known.has(id)));
      const ids = Object.keys(moved);
      // Undo may have removed what is dragged; a step would end what can be redone.
      if (ids.length === 0) return set({ drag: null });
      const what = ids.length === 1 ? `\`${ids[0]}\`` : `${ids.length} nodes`;
      step(`Move ${what} on the drawing`, {
        topology,
        layout: keptLayout(topology, layout, { put: rounded(moved) }),
      });
    },
    tidy: (layout) => step("Tidy the drawing", { topology: get().history.present.topology, layout }),
    take: (document, name) => step(name, document),
    bring: (history) => set({ history }),
  };
}

/** Returns the chosen parts that still exist. */
function statusOf(chosen: readonly Address[], topology: Topology): readonly Address[] {
  const parts = partsOf(topology);
  const remaining = chosen.filter((at) => parts.has(at));
  return remaining.length === chosen.length ? chosen : remaining;
}

function putNew(
  before: Topology,
  after: Topology,
  { put, arrange = [] }: Put,
): NonNullable<EditorState["drag"]> {
  const known = new Set(before.nodes.map(({ id }) => id));
  const added = after.nodes.filter(({ id }) => !known.has(id));
  const locations = added.flatMap(({ id }, i) => {
    const at = put ?? arrange[i];
    return at ? [[id, at] as const] : [];
  });
  return rounded(Object.fromEntries(locations));
}

const rounded = (locations: NonNullable<EditorState["drag"]>): NonNullable<EditorState["drag"]> =>
  Object.fromEntries(
    Object.entries(locations).map(([id, { x, y }]) => [id, { x: Math.round(x), y: Math.round(y) }]),
  );
