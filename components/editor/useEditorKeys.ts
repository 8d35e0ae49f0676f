import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect } from "react";
import { END, parseAddress, START, wholeEdge } from "@/lib/topology";
import { partAt } from "../canvas/focusNode";
import { groupAt } from "../canvas/groups/groupAt";
import { isTyping, useKeyDown } from "../ui/useKeys";
import {
  askAbout,
  chooseGroup,
  copyText,
  duplicateChosen,
  duplicateGroup,
  pasteText,
  removeChosen,
  removeGroup,
  shiftUse,
} from "./commands";
import { useEditorStore } from "./EditorContext";
import type { EditorStore } from "./store";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Binds page-wide keys: undo, redo, Tidy, Save; copy, cut and paste use the browser's own events. */
export function usePageKeys(tidy: () => void): void {
  const store = useEditorStore();
  useKeyDown((event) => {
    if (isWriting(event.target) || inDialog(event.target)) return;
    if (pageKey(event, store, tidy)) event.preventDefault();
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isElsewhere = isTyping(event.target) || inDialog(event.target) || hasText();
      if (isElsewhere) return;
      const group = groupAt(event.target);
      chooseFocused(store, partAt(event.target));
      const text = copyText(store, group);
      const { say } = store.getState();
      if (text === null) return say("Select a node or a group to copy.", true);
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
      if (event.type !== "cut") say(group === null ? "Copied." : "Copied the group.");
      else if (group === null) removeChosen(store);
      else removeGroup(store, group);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isTyping(event.target) || inDialog(event.target)) return;
      event.preventDefault();
      pasteText(store, event.clipboardData?.getData("text/plain") ?? "");
    };
    window.addEventListener("copy", onCopy);
    window.addEventListener("cut", onCopy);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("copy", onCopy);
      window.removeEventListener("cut", onCopy);
      window.removeEventListener("paste", onPaste);
    };
  }, [store]);
}

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("[role=dialog]") !== null;

/** True in a text field, where Ctrl+Z is the browser's; in a select it would undo typing in another field. */
const isWriting = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLElement && target.matches("select, button"));

const hasText = (): boolean => (window.getSelection()?.toString() ?? "") !== "";

function pageKey(event: Press, store: EditorStore, tidy: () => void): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const { undo, redo, ask } = store.getState();
  const key = event.key.toLowerCase();
  if (key === "z") (event.shiftKey ? redo : undo)();
  else if (key === "y") redo();
  else if (key === "l" && event.shiftKey) tidy();
  else if (key === "s") ask({ kind: "save" });
  else return false;
  return true;
}

/** Handles keys of the drawing: each runs its command on the focused part. */
export function useDrawingKeys(): (event: ReactKeyboardEvent, at: string | null) => boolean {
  const store = useEditorStore();
  return useCallback((event, at) => drawingKey(event, at, store), [store]);
}

const letters = { a: "node", c: "connect", p: "policy", r: "router", t: "retarget", m: "move" } as const;

function drawingKey(event: ReactKeyboardEvent, at: string | null, store: EditorStore): boolean {
  const { choose, chosen, history } = store.getState();
  const key = event.key;
  const group = groupAt(event.target);
  if (group !== null && groupKey(event, group, store)) return true;
  if (event.ctrlKey || event.metaKey) return withControl(key.toLowerCase(), at, store);
  if (event.altKey && (key === "ArrowUp" || key === "ArrowDown")) {
    shiftUse(store, key === "ArrowUp" ? -1 : 1);
    return true;
  }
  if (event.shiftKey && key.startsWith("Arrow")) return nudge(key, at, store);
  if (event.shiftKey && (key === "Enter" || key === " ") && at !== null) {
    choose(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at]);
    return true;
  }
  const named = key === "F2" || key === "Delete" || key === "Backspace";
  const letter = Object.hasOwn(letters, key) ? letters[key as keyof typeof letters] : null;
  if (!named && (letter === null || event.altKey)) return false;
  chooseFocused(store, at);
  if (letter !== null) askAbout(store, letter);
  else if (key === "F2") askAbout(store, "rename");
  else removeChosen(store);
  return history !== null;
}

/** Handles keys of the focused group: they apply to all of its nodes. */
function groupKey(event: ReactKeyboardEvent, group: string, store: EditorStore): boolean {
  const { key } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && event.shiftKey && (key === "Enter" || key === " ")) chooseGroup(store, group);
  else if (isPlain && (key === "Delete" || key === "Backspace")) removeGroup(store, group);
  else if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "d") duplicateGroup(store, group);
  else return false;
  return true;
}

/** Selects the focused part, unless it is in the selection already. */
function chooseFocused(store: EditorStore, at: string | null): void {
  const { choose, chosen } = store.getState();
  if (at !== null && !belongs(at, chosen)) choose([at]);
}

/** True if the focused part, or a policy of it, is chosen. */
const belongs = (at: string, chosen: readonly string[]): boolean =>
  chosen.some((one) => one === at || (wholeEdge(one) !== at && isWithin(one, at)));

const isWithin = (one: string, at: string): boolean => one.startsWith(`${at}/`) || one.startsWith(`${at}#`);

function withControl(key: string, at: string | null, store: EditorStore): boolean {
  const { choose, history } = store.getState();
  if (key === "d") {
    chooseFocused(store, at);
    duplicateChosen(store);
  } else if (key === "a") choose(history.present.topology.nodes.map(({ id }) => `node:${id}`));
  else return false;
  return true;
}

const step = 20;
const edges: { readonly [key: string]: { readonly x: number; readonly y: number } } = {
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
};

/** Moves the focused node on the drawing. */
function nudge(key: string, at: string | null, store: EditorStore): boolean {
  const part = at === null ? null : parseAddress(at);
  const edge = edges[key];
  const { history, dragTo, drop } = store.getState();
  const box = part?.kind === "node" ? history.present.layout.nodes[part.node] : undefined;
  if (part?.kind !== "node" || !edge || !box || part.node === START || part.node === END) return false;
  dragTo({ [part.node]: { x: box.x + edge.x, y: box.y + edge.y } });
  drop();
  return true;
}
