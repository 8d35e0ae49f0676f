import "server-only";

/** Milliseconds. The embedded database runs one transaction at a time, so waits exceed Prisma's default. */
export const transactionLimits = { maxWait: 30_000, timeout: 60_000 };
