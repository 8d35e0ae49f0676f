const collator = new Intl.Collator("en", { numeric: true });

/** Compares texts in natural order: 2 comes before 10. Different texts are never equal. */
export const compareNaturally = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : Number(a > b));
