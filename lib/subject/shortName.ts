import { hashText } from "../std";

const maxName = 120;

/** Shortens a name to the format's limit; a hash of the full name keeps it unique. */
export const shortName = (name: string): string =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 9)}~${hashText(name).slice(0, 8)}`;
