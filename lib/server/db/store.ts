import "server-only";
import { type Adopt, adoptNothing } from "../../planner";
import type { Memory } from "../cache/memory";
import type { Actor } from "../core/actor";
import type { Events, SharedEvents } from "../core/events";
import type { PrismaClient } from "./generated/client";

/** A database with this version's schema, across all workspaces. */
export type Database = {
  readonly prisma: PrismaClient;
  readonly kind: "pglite" | "postgres";
  /** The folder or server, for messages. */
  readonly where: string;
};

/** An open database. */
export type Store = Database & {
  /** Shares events with the other processes on the database, until it is closed; an embedded one has no others. */
  share(events: SharedEvents): void;
  close(): Promise<void>;
};

/** A database handle scoped to one workspace. */
export type Db = Database & {
  readonly workspaceId: string;
  readonly memory: Memory;
  /** Applied to each document that is read. */
  readonly adopt: Adopt;
};

/** These tables of one workspace, of a database or of a transaction. */
export type Scoped<T extends keyof PrismaClient> = {
  readonly prisma: Pick<PrismaClient, T>;
  readonly workspaceId: string;
};

/** A user with a handle of their workspace, as write functions need them. */
export type Writer = { readonly actor: Actor; readonly db: Db; readonly events: Events };

export const scopedTo = (
  { prisma, kind, where }: Database,
  workspaceId: string,
  memory: Memory,
  adopt: Adopt = adoptNothing,
): Db => ({ prisma, kind, where, workspaceId, memory, adopt });
