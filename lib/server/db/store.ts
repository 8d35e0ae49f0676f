import "server-only";
import type { PrismaClient } from "./generated/client";

/** An open database of this version's schema. */
export type Store = {
  readonly prisma: PrismaClient;
  readonly kind: "pglite" | "postgres";
  /** Says which folder or server, for messages. */
  readonly where: string;
  close(): Promise<void>;
};
