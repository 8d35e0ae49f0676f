import "server-only";

/** Passes the nonce of its scripts to a page. */
export const nonceHeader = "x-nonce";
