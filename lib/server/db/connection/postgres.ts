import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { StoreUnavailable } from "../../core/errors";
import { PrismaClient } from "../generated/client";
import type { Store } from "../store";
import { transactionLimits } from "../transactionLimits";
import { migrate, type OpenSession, type Session } from "./migrate";
import { shareEvents } from "./shareEvents";

/** Opens a PostgreSQL server, which several Planner Studio servers may share. */
export async function openPostgres(
  url: string,
  migrations: string,
  connections = defaultConnections,
): Promise<Store> {
  await migrateDatabase(url, migrations);
  const adapter = new PrismaPg({ connectionString: url, max: connections });
  const prisma = new PrismaClient({ adapter, transactionOptions: transactionLimits });
  let shared: ReturnType<typeof shareEvents> | null = null;
  return {
    prisma,
    kind: "postgres",
    where: withoutPassword(url),
    share: (events) => {
      shared ??= shareEvents(url, events);
    },
    close: async () => {
      await shared?.close();
      await prisma.$disconnect();
    },
  };
}

/** Connections of a process, besides the one of its events. */
const defaultConnections = 10;

async function migrateDatabase(url: string, migrations: string): Promise<void> {
  const { session, close } = await connectPostgres(url);
  try {
    await migrate(session, migrations);
  } finally {
    await close();
  }
}

/** Opens one connection to a PostgreSQL server, without migrating its database. */
export async function connectPostgres(url: string): Promise<OpenSession> {
  const client = new Client({ connectionString: url });
  // A lost connection fails its pending queries; without a listener it would also end the process.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(
      `The database at ${withoutPassword(url)} cannot be reached: ${reason}. Start it, or correct DATABASE_URL.`,
    );
  }
  return {
    session: session(client),
    kind: "postgres",
    where: withoutPassword(url),
    close: () => client.end(),
  };
}

const session = (client: Client): Session => ({
  script: async (sql) => void (await client.query(sql)),
  rows: async (sql, values) =>
    (await client.query<{ [column: string]: unknown }>(sql, values && [...values])).rows,
});

/** Returns host and database of a connection string. */
export function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}
