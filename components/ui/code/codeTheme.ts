import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// Colours are CSS variables, which follow the theme.

const token = (name: string): string => `var(--color-${name})`;
const soft = (name: string): string => `color-mix(in srgb, ${token(name)} 10%, ${token("surface-1")})`;

const surfaces = EditorView.theme({
  "&": {
    height: "100%",
    fontSize: "var(--text-xs)",
    backgroundColor: token("surface-1"),
    color: token("ink-1"),
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.25rem", overflow: "auto" },
  ".cm-content": { caretColor: token("ink-1"), padding: "6px 0" },
  ".cm-gutters": {
    backgroundColor: token("surface-1"),
    color: token("ink-3"),
    borderRight: `1px solid ${token("line")}`,
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: token("surface-2") },
  ".cm-lit": { backgroundColor: soft("accent"), boxShadow: `inset 3px 0 0 ${token("accent")}` },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: token("surface-3"), outline: "none" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: soft("failed") },
  ".cm-foldPlaceholder": {
    backgroundColor: token("surface-2"),
    borderColor: token("line"),
    color: token("ink-2"),
  },
  ".cm-placeholder": { color: token("ink-3") },
  ".cm-tooltip": {
    backgroundColor: token("surface-1"),
    borderColor: token("line-strong"),
    borderRadius: "6px",
    maxWidth: "28rem",
  },
});

const problems = EditorView.theme({
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: `underline wavy ${token("failed")}`,
    textUnderlineOffset: "3px",
    backgroundColor: soft("failed"),
  },
  ".cm-lintRange-active": { backgroundColor: soft("changed") },
  ".cm-lintPoint-error:after": { borderBottomColor: token("failed") },
  ".cm-lint-marker-error": { content: "none" },
  ".cm-lint-marker-error:after": {
    content: '"!"',
    display: "block",
    textAlign: "center",
    lineHeight: "1rem",
    borderRadius: "4px",
    backgroundColor: soft("failed"),
    color: token("failed"),
    fontWeight: "600",
  },
  ".cm-diagnostic-error": { borderLeft: `3px solid ${token("failed")}`, fontFamily: "var(--font-sans)" },
  ".cm-panels": { backgroundColor: token("surface-2"), color: token("ink-1") },
});

/** Puts signs in a column of their own, so that changed and unchanged lines align. */
const sign = (text: string, name: string) => ({
  content: `"${text}"`,
  display: "inline-block",
  width: "2ch",
  marginLeft: "-2ch",
  color: token(name),
  fontWeight: "600",
});

const differences = EditorView.theme({
  "&.cm-merge-b .cm-line, .cm-deletedChunk": { paddingLeft: "calc(2ch + 6px)" },
  ".cm-changedLine, .cm-inlineChangedLine": { backgroundColor: soft("added") },
  ".cm-deletedChunk": { backgroundColor: soft("removed") },
  ".cm-insertedLine, .cm-deletedLine del": { textDecoration: "none" },
  "&.cm-merge-b .cm-changedText": { background: "none", fontWeight: "600" },
  "&.cm-merge-b .cm-deletedChunk .cm-deletedText": { background: "none", fontWeight: "600" },
  ".cm-changedLine:before": sign("+", "added"),
  ".cm-deletedLine:before": sign("−", "removed"),
  "&.cm-merge-b .cm-changedLineGutter": { background: token("added") },
  ".cm-deletedLineGutter": { background: token("removed") },
  ".cm-collapsedLines": {
    padding: "2px 8px",
    background: token("surface-2"),
    color: token("ink-2"),
    "&:before, &:after": { content: '"⋯"' },
  },
});

const json = HighlightStyle.define([
  { tag: tags.propertyName, color: token("ink-2") },
  { tag: tags.string, color: token("ink-1") },
  { tag: tags.number, color: token("action") },
  { tag: tags.bool, color: token("llm") },
  { tag: tags.null, color: token("ink-3") },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: token("ink-3") },
]);

/** Style of code everywhere. */
export const codeTheme = [surfaces, problems, differences, syntaxHighlighting(json)];

/** Wrapper of a code view: fills its parent, and shows the focus above its content. */
export const codeFrame =
  "absolute inset-0 overflow-hidden after:pointer-events-none after:absolute after:inset-0 after:z-10 has-[.cm-focused]:after:outline-2 has-[.cm-focused]:after:-outline-offset-2 has-[.cm-focused]:after:outline-focus";
