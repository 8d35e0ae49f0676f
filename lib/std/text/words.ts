const rules = new Intl.PluralRules("en");
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns the form of a noun that agrees with a number: `cause` with 1, `causes` with any other. */
export const plural = (n: number, one: string, many = `${one}s`): string =>
  rules.select(n) === "one" ? one : many;

/** `1 cause`, `2 causes`, `1,204 branches`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en")} ${plural(n, one, many)}`;

/** `a`, `a and b`, `a, b and c`; each name once. */
export const listed = (names: readonly string[]): string => list.format(new Set(names));

/** The first letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
