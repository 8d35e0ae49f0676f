import { jsonLanguage } from "@codemirror/lang-json";
import { fromPointer, toPointer } from "@/lib/std";

export type JsonTree = ReturnType<typeof jsonLanguage.parser.parse>;
type SyntaxNode = JsonTree["topNode"];
export type TextRange = { readonly from: number; readonly to: number };

export const treeOf = (text: string): JsonTree => jsonLanguage.parser.parse(text);

/** Returns the range of the value at a JSON pointer, or of the nearest value around it. Tolerates invalid JSON. */
export function placeOf(tree: JsonTree, text: string, pointer: string): TextRange {
  const node = nodeAt(tree, text, pointer);
  return node ? { from: node.from, to: node.to } : { from: 0, to: text.length };
}

/** Returns the range to underline for a value: all of a scalar; key and bracket of an object or list. */
export function headOf(tree: JsonTree, text: string, pointer: string): TextRange {
  const node = nodeAt(tree, text, pointer);
  if (!node) return { from: 0, to: Math.min(1, text.length) };
  if (node.name !== "Object" && node.name !== "Array") return { from: node.from, to: node.to };
  const from = node.parent?.name === "Property" ? node.parent.from : node.from;
  return { from, to: node.from + 1 };
}

/** Returns the pointer of the innermost value at a position. */
export function pointerAt(tree: JsonTree, text: string, at: number): string {
  const path: (string | number)[] = [];
  for (let node: SyntaxNode | null = tree.resolveInner(at, -1); node; node = node.parent) {
    const { parent } = node;
    if (node.name === "Property") path.unshift(keyOf(node, text));
    else if (parent?.name === "Array" && isValue(node)) path.unshift(valuesIn(parent).indexOf(startOf(node)));
  }
  return toPointer(path);
}

function nodeAt(tree: JsonTree, text: string, pointer: string): SyntaxNode | null {
  let node = firstValue(tree.topNode);
  for (const part of fromPointer(pointer)) {
    const next: SyntaxNode | null = node && childAt(node, text, part);
    if (!next) return node;
    node = next;
  }
  return node;
}

function childAt(node: SyntaxNode, text: string, part: string): SyntaxNode | null {
  if (node.name === "Array") return nthValue(node, Number(part));
  let found: SyntaxNode | null = null;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === "Property" && keyOf(child, text) === part) found = firstValue(child) ?? child;
  }
  return found;
}

const values = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);
const isValue = ({ name }: SyntaxNode): boolean => values.has(name);

function nthValue(list: SyntaxNode, index: number): SyntaxNode | null {
  let seen = 0;
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (isValue(child) && seen++ === index) return child;
  }
  return null;
}

const startOf = ({ from }: SyntaxNode): number => from;

function valuesIn(list: SyntaxNode): readonly number[] {
  const starts: number[] = [];
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (isValue(child)) starts.push(child.from);
  }
  return starts;
}

function firstValue(node: SyntaxNode): SyntaxNode | null {
  for (let child = node.firstChild; child; child = child.nextSibling) if (isValue(child)) return child;
  return null;
}

function keyOf(property: SyntaxNode, text: string): string {
  const name = property.getChild("PropertyName");
  const raw = name ? text.slice(name.from, name.to) : '""';
  try {
    return JSON.parse(raw) as string;
  } catch {
    return raw;
  }
}
