import { hash, hashText, type Json, plainText } from "../std";

/** Names a conversation that an export leaves unnamed by its messages, so that another file's conversation never becomes its newer version. */
export const unnamedId = (kind: "transcript" | "thread", messages: Json): string =>
  `${kind}-${hash(messages).slice(0, 8)}`;

/** Replaces what neither a link nor the database can hold, and adds a hash, since two ids may then be equal. */
export function storableId(id: string): string {
  const plain = plainText(id).replace(/[\p{Cc}@\ufffd]/gu, "-");
  return plain === id ? id : `${plain}-${hashText(id).slice(0, 6)}`;
}

/** Numbers the later ones of equal ids, by numbers that no other id has: under one id, one conversation would become the newer version of another. */
export function distinctIds(ids: readonly string[]): readonly string[] {
  const taken = new Set(ids);
  const numbers = new Map<string, number>();
  return ids.map((id) => {
    let number = (numbers.get(id) ?? 0) + 1;
    while (number > 1 && taken.has(`${id}-${number}`)) number += 1;
    numbers.set(id, number);
    return number === 1 ? id : `${id}-${number}`;
  });
}
