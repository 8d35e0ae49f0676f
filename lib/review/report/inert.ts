/** Characters that reverse or hide text. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Escapes text for Markdown: markup is escaped, mentions and addresses are broken up, reversing characters are removed. */
export function inert(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/[\\`*_{}[\]>#|~!]/g, (sign) => `\\${sign}`)
    .replace(/@(?=\w)/g, "@\u200b")
    .replace(/(https?):\/\//gi, "$1:\u200b//");
}

/** Returns text that is safe between two back quotes. */
export const inertCode = (text: string): string => text.replace(invisible, "").replace(/[`\n]/g, "'");
