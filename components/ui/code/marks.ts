import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import {
  type EditorState,
  StateEffect,
  StateField,
  type Text,
  type TransactionSpec,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { headOf, type JsonTree, placeOf, type TextRange, treeOf } from "./jsonRanges";

/** A problem at a value, or at a line and column (both from 1) if the text is not JSON. */
export type CodeMark = {
  readonly pointer: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly message: string;
};

/** Returns the range of a mark in a text. */
export function placeOfMark(mark: CodeMark, doc: Text, tree: JsonTree, text: string): TextRange {
  const { line, column } = mark;
  if (line === undefined || line < 1 || line > doc.lines) return headOf(tree, text, mark.pointer);
  const { from, to } = doc.line(line);
  const at = Math.min(from + Math.max(1, column ?? 1) - 1, to);
  return at === to ? { from: Math.max(from, at - 1), to } : { from: at, to: at + 1 };
}

/** Replaces the shown marks. */
export function withMarks(state: EditorState, marks: readonly CodeMark[]): TransactionSpec {
  const text = state.doc.toString();
  const tree = treeOf(text);
  const diagnostics = marks.map(
    (mark): Diagnostic => ({
      ...placeOfMark(mark, state.doc, tree, text),
      severity: "error",
      message: mark.message,
    }),
  );
  return setDiagnostics(
    state,
    diagnostics.sort((a, b) => a.from - b.from || a.to - b.to),
  );
}

const setLit = StateEffect.define<TextRange | null>();
const litLine = Decoration.line({ class: "cm-lit" });
const maxLines = 2000;

/** Highlights the lines of one value; the range moves with edits before it. */
export const lit = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { changes, effects, state }) {
    const set = effects.find((effect) => effect.is(setLit));
    return set ? linesOf(state.doc, set.value) : lines.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(doc: Text, location: TextRange | null): DecorationSet {
  if (!location) return Decoration.none;
  const [first, last] = [doc.lineAt(location.from).number, doc.lineAt(location.to).number];
  const count = Math.min(maxLines, last - first + 1);
  return Decoration.set(Array.from({ length: count }, (_, i) => litLine.range(doc.line(first + i).from)));
}

/** Highlights the value of a pointer; `null`: none. */
export function withLit(state: EditorState, pointer: string | null): TransactionSpec {
  const text = pointer === null ? "" : state.doc.toString();
  return { effects: setLit.of(pointer === null ? null : placeOf(treeOf(text), text, pointer)) };
}
