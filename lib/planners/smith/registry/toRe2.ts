/** A pattern in RE2 syntax, or why it has no equivalent. */
type Translated =
  | { readonly ok: true; readonly source: string }
  | { readonly ok: false; readonly reason: string };

const space =
  "\\x{9}-\\x{D} \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}";
const noSpace =
  "\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}";
const noLineEnd = "[^\\n\\r\\x{2028}\\x{2029}]";
const everything = "[\\x{0}-\\x{10FFFF}]";
const nothing = "[^\\x{0}-\\x{10FFFF}]";

const token =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\.|\[\^?\]?|\(\?(?:<?[=!]|<[^>]*>|.)|./suy;

/** Translates a pattern that `new RegExp(source, "u")` accepts into RE2 syntax. */
export function toRe2(source: string): Translated {
  token.lastIndex = 0;
  let said = "";
  let inSet = false;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    // Within a set, brackets and group openers have no special meaning.
    const part: string =
      inSet && !found[0].startsWith("\\") ? String.fromCodePoint(found[0].codePointAt(0) ?? 0) : found[0];
    token.lastIndex = found.index + part.length;
    const reason = inSet ? null : unfollowable(part);
    if (reason) return { ok: false, reason };
    said += inSet ? inSetOf(part) : outsideOf(part);
    inSet = inSet ? part !== "]" : part === "[" || part === "[^";
  }
  return { ok: true, source: said };
}

function unfollowable(part: string): string | null {
  if (/^\(\?<?[=!]/.test(part)) return "it looks ahead or behind";
  if (/^\(\?[^:<]/.test(part)) return "it changes its own flags";
  return /^\\[1-9k]/.test(part) ? "it refers back to what a group found" : null;
}

function outsideOf(part: string): string {
  if (part === ".") return noLineEnd;
  if (part === "[]") return nothing;
  if (part === "[^]") return everything;
  if (part === "\\s" || part === "\\S") return `[${part === "\\s" ? space : noSpace}]`;
  if (part.startsWith("(?<")) return "(?:";
  return escapeOf(part);
}

function inSetOf(part: string): string {
  if (part === "[") return "\\[";
  if (part === "\\b") return "\\x{8}";
  if (part === "\\s") return space;
  if (part === "\\S") return noSpace;
  return escapeOf(part);
}

function escapeOf(part: string): string {
  if (/^\\[ux0]/.test(part)) {
    const units = part.match(/[0-9a-fA-F]+/g) ?? [];
    const [high = 0, low] = units.map((hex) => Number.parseInt(hex, 16));
    const point = low === undefined ? high : 0x10000 + (high - 0xd800) * 0x400 + (low - 0xdc00);
    return `\\x{${point.toString(16)}}`;
  }
  return /^\\c./.test(part) ? `\\x{${(part.charCodeAt(2) % 32).toString(16)}}` : part;
}
