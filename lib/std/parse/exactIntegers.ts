/** A JSON text, and the number of integers that were replaced in it. */
type ExactText = { readonly text: string; readonly replaced: number };

const number = /-?\d[\d.eE+-]*/y;
const manyDigits = /\d{16}/;

/** Writes the integers of a JSON text that JavaScript would round as `{"$int": "…"}`, as the recorder does. */
export function exactIntegers(text: string): ExactText {
  if (!manyDigits.test(text)) return { text, replaced: 0 };
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
      continue;
    }
    number.lastIndex = i;
    const token = number.exec(text)?.[0];
    if (token === undefined) continue;
    if (isRounded(token)) {
      parts.push(text.slice(from, i), JSON.stringify({ $int: token }));
      from = i + token.length;
    }
    i += token.length - 1;
  }
  return { text: parts.join("") + text.slice(from), replaced: parts.length / 2 };
}

/** True for an integer that JavaScript holds as another one, unless it wrote that itself: rounded, but as short as possible. */
export function isRounded(token: string): boolean {
  if (!/^-?[1-9]\d{15,3999}$/.test(token)) return false;
  const value = Number(token);
  return Number.isFinite(value) && String(value) !== token && String(BigInt(value)) !== token;
}
