import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Action } from "@/lib/server/http/action";
import type { checkParameters } from "@/lib/server/planners/checkParameters";
import type { EditorActions, EditorState, EditorStore } from "./store";

/** Validates parameters by the planner while they are being edited. */
export type CheckParameters = Action<typeof checkParameters>;
export const CheckContext = createContext<CheckParameters | null>(null);

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error("This component must be rendered inside the editor.");
  return store;
}

/** Selects a part of the editor's state; the selector must be a module constant. */
export const useEditor = <T>(select: (state: EditorState & EditorActions) => T): T =>
  useStore(useEditorStore(), select);

export const topologyIn = ({ history }: EditorState) => history.present.topology;
export const layoutIn = ({ history }: EditorState) => history.present.layout;
export const historyIn = ({ history }: EditorState) => history;
export const chosenIn = ({ chosen }: EditorState) => chosen;
export const signatureIn = ({ signature }: EditorState) => signature;
export const applyIn = ({ apply }: EditorActions) => apply;
export const askIn = ({ ask }: EditorActions) => ask;
