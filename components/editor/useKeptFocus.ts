import { useEffect } from "react";
import { linksOf } from "@/lib/layout";
import { type Address, address, parseAddress, START, type Topology } from "@/lib/topology";
import { useEditorStore } from "./EditorContext";
import { focusPart } from "./focusPart";
import type { EditorState } from "./store";

/** Restores the focus after its element was removed: to the chosen part, else to a neighbour. On the drawing it follows what an edit chose, so that the next key does not act on another part. */
export function useKeptFocus(): void {
  const store = useEditorStore();
  useEffect(() => {
    let frame = 0;
    const unsubscribe = store.subscribe((now, before) => {
      // Steps that are brought back when the page opens are no edit.
      const isEdit = now.history.present !== before.history.present;
      const isChoice = now.chosen !== before.chosen;
      // An edit may have removed the focused part already. A click on nothing clears the choice, and leaves the focus to the page.
      if (!isEdit && !(isChoice && isFocused())) return;
      // The drawing updates within a frame. Of several changes the last one counts, as of a choice whose part is then deleted.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!isFocused()) focusFirst(heirs(before, now));
        else if (isEdit && isChoice && isPart(document.activeElement)) focusPart(now.chosen.at(-1));
      });
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [store]);
}

const isFocused = (): boolean => document.activeElement !== document.body;

const isPart = (focused: Element | null): boolean =>
  focused?.matches(".react-flow__node, .react-flow__edge") === true;

/** Focuses the first of these parts that is drawn, else START, else the open tab of the inspector: an empty topology has no part. */
export const focusFirst = (parts: readonly Address[]): boolean =>
  [...parts, address.node(START)].some(focusPart) || focusTab();

function focusTab(): boolean {
  const tab = document.querySelector<HTMLElement>("aside [role=tab][aria-selected=true]");
  tab?.focus();
  return tab !== null;
}

type Chosen = Pick<EditorState, "history" | "chosen">;

function heirs(before: Chosen, now: Chosen): readonly Address[] {
  const gone = before.chosen.at(-1);
  return [
    ...now.chosen.slice(-1),
    ...(gone === undefined ? [] : besides(gone, before.history.present.topology)),
  ];
}

/** Returns the nodes next to a part: its own, if any, then its targets, then its sources. */
export function besides(gone: Address, topology: Topology): readonly Address[] {
  const part = parseAddress(gone);
  if (!part) return [];
  const own = ["node" in part ? part.node : [], "from" in part ? part.from : []].flat();
  const links = linksOf(topology).filter(({ from, to }) => own.includes(from) || own.includes(to));
  const ids = [...own, ...links.map(({ to }) => to), ...links.map(({ from }) => from)];
  return [...new Set(ids)].map(address.node);
}
