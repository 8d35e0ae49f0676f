/** Characters that turn text round or hide in it. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Text that stays text in Markdown: signs of markup are escaped, mentions and addresses are broken up, and so is what turns text round. */
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

/** Text between two back quotes. */
export const inertCode = (text: string): string => text.replace(invisible, "").replace(/[`\n]/g, "'");
