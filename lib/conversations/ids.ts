import { hash, hashText, type Json, plainText } from "../std";

/** Names a conversation that an export leaves unnamed by its messages, so that another file's conversation never becomes its newer version. */
export const unnamedId = (kind: "transcript" | "thread", messages: Json): string =>
  `${kind}-${hash(messages).slice(0, 8)}`;

/** Replaces what neither a link nor the database can hold, and adds a hash, since two ids may then be equal. */
export function storableId(id: string): string {
  const plain = plainText(id).replace(/[\p{Cc}@\ufffd]/gu, "-");
  return plain === id ? id : `${plain}-${hashText(id).slice(0, 6)}`;
}
