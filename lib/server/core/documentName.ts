import "server-only";
import { plainText } from "../../std";
import { refuse } from "./errors";

/** Refuses ids that are invalid in a link or in the database. */
export function checkName(what: string, id: string): void {
  if (id !== plainText(id) || /[\p{Cc}@]/u.test(id))
    refuse(what, [
      'Its id has a character that an id cannot have ("@", a control character or half a pair).',
    ]);
  // A browser resolves such an address to another page.
  if (["", ".", ".."].includes(id.trim()))
    refuse(what, ["Its id is blank or consists of dots alone, which no link can hold. Choose another id."]);
}

/** Refuses titles that cannot be read, or that change how the text around them is read. */
export function checkTitle(what: string, title: string): void {
  if (title.trim() === "") refuse(what, ["Its title is blank. Give it a title."]);
  if (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(title))
    refuse(what, [
      "Its title has a character that a title cannot have (a control character, or half a pair). Remove it.",
    ]);
}
