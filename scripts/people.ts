import { existsSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "../lib/server/core/dataFolder";
import { ServiceError, StoreUnavailable } from "../lib/server/core/errors";
import { openStore, storeOptions } from "../lib/server/db/open";
import type { Store } from "../lib/server/db/store";
import { listNamed, restoreOwner } from "../lib/server/people/restoreOwner";

const usage = `npm run people                     lists the people of this studio
npm run people -- owner NAME       makes somebody an owner, by name or id`;

const [verb = "list", ...rest] = process.argv.slice(2);
const named = rest.join(" ");

async function people(): Promise<string> {
  if (!(verb === "list" && named === "") && !(verb === "owner" && named !== "")) return fail(usage);
  const folder = dataFolder();
  if (!process.env.DATABASE_URL && !existsSync(path.join(folder, "pglite")))
    return fail(
      `There is no database in ${folder}. Set PLANNER_STUDIO_DATA or DATABASE_URL as for the server.`,
    );
  const store = await opened();
  try {
    if (verb === "list") return await listed(store);
    const { name } = await restoreOwner(store, named);
    return `${name} is an owner now.`;
  } finally {
    await store.close();
  }
}

/** Two processes on one embedded database would lose rows, so a running server must stop first. */
async function opened(): Promise<Store> {
  try {
    return await openStore(storeOptions(process.env));
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || process.env.DATABASE_URL) throw error;
    return fail(`${error.message}\nStop the server first, then run this again.`);
  }
}

async function listed(store: Store): Promise<string> {
  const all = await listNamed(store);
  if (all.length === 0)
    return "Nobody has a name here yet. A server that starts with PLANNER_STUDIO_OPEN=yes prints a link that makes its user the owner.";
  const width = Math.max(...all.map(({ name }) => name.length));
  return all
    .map(({ id, name, role, createdAt }) =>
      [name.padEnd(width), role.padEnd(8), createdAt.toISOString().slice(0, 10), id].join("  "),
    )
    .join("\n");
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

try {
  process.stdout.write(`${await people()}\n`);
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  fail(error.message);
}
