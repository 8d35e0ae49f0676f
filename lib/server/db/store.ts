import "server-only";
import type { PrismaClient } from "./generated/client";

/** An open database with this version's schema. */
export type Store = {
  readonly prisma: PrismaClient;
  readonly kind: "pglite" | "postgres";
  /** The folder or server, for messages. */
  readonly where: string;
  close(): Promise<void>;
};
