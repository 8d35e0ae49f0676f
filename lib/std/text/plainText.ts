/** A text that any database column can hold: zeros and halves of surrogate pairs become replacement characters. */
export const plainText = (text: string): string =>
  text.replace(/[\p{Surrogate}]/gu, "\ufffd").replaceAll("\u0000", "\ufffd");
