/** Says that a text was not taken, since it would have more characters than the editor takes. */
export const tooLong = (length: number, max: number): string =>
  `That would be ${(length / 1_000_000).toFixed(1)} million characters; up to ${max / 1_000_000} million can be edited here. Nothing was changed.`;
