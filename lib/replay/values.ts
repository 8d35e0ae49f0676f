import { hash } from "node:crypto";
import { type Json, type JsonObject, stableJsonOf } from "../std";
import type { Ref, StoredValue } from "../trace";

export type InternedValue = {
  readonly ref: Ref;
  readonly bytes: number;
  /** Its key order differs from the value first emitted under this ref. */
  readonly reordered?: boolean;
};

export type Interner = {
  /** Returns a frozen value's ref and JSON size; emits values not seen before. */
  store(value: Json): InternedValue;
};

type Chain = {
  /** The list that owns `links`: a list that only grew shares them. */
  readonly list: readonly Json[];
  /** `links[n]` names the first n elements. */
  readonly links: InternedValue[];
};

/** Names values by content hash. Lists are hashed element by element, so that a grown list costs only its new items. */
export function interner(tell: (ref: Ref, value: StoredValue) => void): Interner {
  const described = new Map<Ref, StoredValue>();
  const memo = new WeakMap<object, InternedValue>();
  const scalars = new Map<Json, InternedValue>();
  const recent: Chain[] = [];

  const retain = (ref: Ref, value: StoredValue): StoredValue => {
    const known = described.get(ref);
    if (known) return known;
    described.set(ref, value);
    tell(ref, value);
    return value;
  };

  const texts = new WeakMap<object, string>();
  const leaf = (value: Json): InternedValue => {
    const json = textOf(value, texts);
    const stored = { ref: nameOf(json), bytes: Buffer.byteLength(json) };
    const reference = retain(stored.ref, { json: value });
    return "json" in reference && !sameOrder(reference.json, value) ? { ...stored, reordered: true } : stored;
  };

  const link = (before: InternedValue, length: number, element: Json): InternedValue => {
    const { ref, bytes, reordered } = store(element);
    const comma = length === 0 ? 0 : 1;
    const linked = { ref: nameOf(`${before.ref}+${ref}`), bytes: before.bytes + bytes + comma };
    retain(linked.ref, { prefix: before.ref, element: ref });
    return before.reordered || reordered ? { ...linked, reordered: true } : linked;
  };

  /** Links to extend. An extended chain leaves `recent` immediately, so that an element that is itself a list cannot extend it too. */
  const linksOf = (list: readonly Json[]): InternedValue[] => {
    const { chain, shared } = longestPrefix(recent, list);
    if (!chain) return [leaf([])];
    if (shared < chain.list.length) return chain.links.slice(0, shared + 1);
    recent.splice(recent.indexOf(chain), 1);
    return chain.links;
  };

  const storeList = (list: readonly Json[]): InternedValue => {
    if (list.length === 0) return leaf(list);
    const links = linksOf(list);
    for (let i = links.length - 1; i < list.length; i++) {
      links.push(link(links[i] as InternedValue, i, list[i] as Json));
    }
    remember(recent, { list, links });
    return links[list.length] as InternedValue;
  };

  const store = (value: Json): InternedValue => {
    if (typeof value !== "object" || value === null) return memoize(scalars, value, leaf);
    if (Array.isArray(value)) return memoize<readonly Json[]>(memo, value, storeList);
    return memoize<JsonObject>(memo, value as JsonObject, leaf);
  };
  return { store };
}

/** `stableJson`, memoized per frozen part: a changed object mostly holds unchanged parts. */
function textOf(value: Json, texts: WeakMap<object, string>): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = stableJsonOf(value, (part) => textOf(part, texts));
  if (text.length >= worthKeeping) texts.set(value, text);
  return text;
}

/** A shorter text is written again sooner than it is remembered. */
const worthKeeping = 200;

/** True if equal values also have the same key order. */
export function sameOrder(a: Json, b: Json): boolean {
  if (a === b || typeof a !== "object" || typeof b !== "object" || a === null || b === null) return true;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  return names.every(
    (name, i) =>
      name === others[i] && sameOrder((a as JsonObject)[name] ?? null, (b as JsonObject)[name] ?? null),
  );
}

type Names<K> = {
  get(value: K): InternedValue | undefined;
  set(value: K, stored: InternedValue): unknown;
};

function memoize<K>(names: Names<K>, value: K, name: (value: K) => InternedValue): InternedValue {
  const known = names.get(value);
  if (known) return known;
  const stored = name(value);
  names.set(value, stored);
  return stored;
}

const nameOf = (text: string): Ref => hash("sha256", text).slice(0, 32);

/** Returns the recent list with the longest common prefix, by identity of elements. */
function longestPrefix(recent: readonly Chain[], list: readonly Json[]): { chain?: Chain; shared: number } {
  let best: { chain?: Chain; shared: number } = { shared: 0 };
  for (const chain of recent) {
    const max = Math.min(chain.list.length, list.length);
    let shared = 0;
    while (shared < max && chain.list[shared] === list[shared]) shared++;
    if (shared > best.shared) best = { chain, shared };
  }
  return best;
}

const lately = 8;

function remember(recent: Chain[], chain: Chain): void {
  if (recent.length >= lately) recent.shift();
  recent.push(chain);
}
