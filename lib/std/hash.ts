import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Json } from "./json";
import { stableJson } from "./stableJson";

/** SHA-256 of a text, 64 hexadecimal digits; the same in Node and in the browser. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of a value's stable JSON: equal values have equal hashes. */
export const hash = (value: Json): string => hashText(stableJson(value));
