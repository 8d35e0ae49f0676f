import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Json } from "./json";
import { stableJson } from "./stableJson";

type Sha256 = { update(text: string): { digest(encoding: "hex"): string } };
type Runtime = {
  readonly process?: { getBuiltinModule?(id: string): { createHash(algorithm: "sha256"): Sha256 } };
};

/** Node's own SHA-256, which takes a tenth of the time; the browser has none that answers at once. */
const node = (globalThis as Runtime).process?.getBuiltinModule?.("node:crypto");

/** SHA-256 of a text, 64 hexadecimal digits; the same in Node and in the browser. */
export const hashText: (text: string) => string = node
  ? (text) => node.createHash("sha256").update(text).digest("hex")
  : (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of a value's stable JSON: equal values have equal hashes. */
export const hash = (value: Json): string =>
  (typeof value === "object" && value !== null ? aliases.get(value) : undefined) ??
  hashText(stableJson(value));

/** Gives a copy of a document the hash of the document: what is bound to that stays bound to the copy. */
export function withHashOf<T extends object>(copy: T, document: T): T {
  aliases.set(copy, hash(document as Json));
  originals.set(copy, document);
  return copy;
}

/** Returns the document of which this is such a copy; a document that is none, as it is. */
export const originalOf = <T extends object>(document: T): T =>
  (originals.get(document) as T | undefined) ?? document;

const aliases = new WeakMap<object, string>();
const originals = new WeakMap<object, object>();
