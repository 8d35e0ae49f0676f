import "server-only";

/** Milliseconds. The embedded database runs one transaction at a time, so others wait in line for longer than Prisma's default. */
export const transactionLimits = { maxWait: 30_000, timeout: 60_000 };
