import { hashText } from "../std";

const maxName = 120;

/** Fits the format's limit; what is cut off still tells two names apart. */
export const shortName = (name: string): string =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 9)}~${hashText(name).slice(0, 8)}`;
