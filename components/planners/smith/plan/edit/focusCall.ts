import { focusNode } from "../../../../canvas/focusNode";

/** Focuses a call on the drawing, by its index. */
export const focusCall = (at: number): void => focusNode(document.body, String(at));
