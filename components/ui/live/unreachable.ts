const sentence = "The server cannot be reached.";

/** Describes a request that was not answered, and what to do next; nothing where it is retried. */
export const unreachable = (next = "Try again."): string => `${sentence} ${next}`.trim();

export const isUnreachable = (refusal: string | null): boolean => refusal?.includes(sentence) ?? false;
