import "server-only";

/** Header that passes a page the nonce for its scripts. */
export const nonceHeader = "x-nonce";
