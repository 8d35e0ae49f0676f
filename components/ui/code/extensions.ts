import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { Annotation, EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { codeTheme } from "./codeTheme";
import { lit } from "./marks";

/** Marks a change made by the page, not typed. */
export const fromOutside = Annotation.define<boolean>();

type Wanted = {
  readonly label: string;
  /** Id of the element that explains how to leave. */
  readonly hint: string;
  readonly writes: boolean;
  readonly placeholder: string | undefined;
  readonly longest: number | undefined;
  readonly onTooLong: (length: number) => void;
  readonly leave: () => void;
  readonly onText: (text: string) => void;
  readonly onCursor: (state: EditorState) => void;
};

/** Returns the extensions for reading, and for writing if requested. Tab is not bound, so it moves the focus as usual. */
export function extensionsOf(wanted: Wanted): Extension {
  const leave = () => {
    wanted.leave();
    return true;
  };
  return [
    variantOf(wanted.label, wanted.hint),
    lintGutter(),
    lit,
    wanted.writes ? writing(wanted) : EditorState.readOnly.of(true),
    keymap.of([...lintKeymap, ...foldKeymap, ...defaultKeymap, { key: "Escape", run: leave }]),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
      const typed = transactions.every((one) => one.annotation(fromOutside) !== true);
      if (docChanged && typed) wanted.onText(state.doc.toString());
      if (selectionSet && typed) wanted.onCursor(state);
    }),
  ];
}

/** Returns the extensions of every code view, given its accessible name and the id of its description. */
export const variantOf = (label: string, hint: string): Extension => [
  codeTheme,
  json(),
  lineNumbers(),
  codeFolding(),
  foldGutter(),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": hint, tabindex: "0" }),
];

const writing = ({ placeholder: hint, longest = Number.POSITIVE_INFINITY, onTooLong }: Wanted): Extension => [
  history(),
  keymap.of(historyKeymap),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  hint === undefined ? [] : placeholder(hint),
  EditorState.changeFilter.of(({ newDoc, startState }) => {
    const taken = newDoc.length <= longest || newDoc.length <= startState.doc.length;
    if (!taken) onTooLong(newDoc.length);
    return taken;
  }),
];
