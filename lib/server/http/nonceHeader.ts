import "server-only";

/** Hands a page the nonce of its scripts. */
export const nonceHeader = "x-nonce";
