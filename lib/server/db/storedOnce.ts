import "server-only";
import { hash, type Json } from "../../std";
import type { KeptValues } from "../cache/recent";
import type { Db } from "./store";
import { addStoredResults, findStoredResults, type ResultKind } from "./traces/storedResults";

/** A result with its sources. Replays never change, so equal sources give equal results. */
export type AskedResult<T> = { readonly of: readonly string[]; readonly make: () => Promise<T> };

type MakeOptions = {
  /** Max results computed at a time. */
  readonly atOnce?: number;
  /** Receives the number of finished results, if some must be computed. */
  readonly tell?: (done: number) => void;
};

/** Returns results of one kind, stored or computed. */
export type KeptResults<T> = (
  db: Db,
  requested: readonly AskedResult<T>[],
  options?: MakeOptions,
) => Promise<readonly T[]>;

const inOneWrite = 100;

/**
 * Computes and stores missing results, so that they survive a restart. If storing fails, returns them anyway; the next request computes them again.
 * Values must be serializable as JSON.
 */
export const storedOnce =
  <T>(kind: ResultKind, store: KeptValues<Promise<T>>): KeptResults<T> =>
  async (db, requests, { atOnce = 1, tell } = {}) => {
    const keys = requests.map(({ of }) => hash([...of] as Json));
    const locate = (key: string) => `${db.where} ${db.workspaceId} ${key}`;
    const unknown = keys.filter((key) => !store.has(db.memory, locate(key)));
    const stored = await findStoredResults(db, kind, unknown);
    const heard = unknown.some((key) => !stored.has(key)) ? tell : undefined;
    const made = new Map<string, string>();
    let isReported = false;
    const write = async () => {
      const results = Array.from(made, ([key, body]) => ({ key, body }));
      made.clear();
      try {
        await addStoredResults(db, kind, results);
      } catch (error) {
        for (const { key } of results) store.forget(db.memory, locate(key));
        if (!isReported) report(kind, error);
        isReported = true;
      }
    };
    const take = async (key: string, make: () => Promise<T>): Promise<T> => {
      const body = stored.get(key);
      if (body !== undefined) return JSON.parse(body) as T;
      const value = await make();
      made.set(key, JSON.stringify(value));
      return value;
    };
    const values: T[] = [];
    heard?.(0);
    try {
      for (let i = 0; i < requests.length; i += atOnce) {
        const some = requests.slice(i, i + atOnce).map(({ make }, j) => {
          const key = keys[i + j] ?? "";
          return store(db.memory, locate(key), () => take(key, make));
        });
        values.push(...(await allOf(some)));
        heard?.(values.length);
        if (made.size >= inOneWrite) await write();
      }
    } finally {
      await write();
    }
    return values;
  };

/** Waits for all even if one fails, so that the others are stored. */
async function allOf<T>(some: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(some);
  return Promise.all(some);
}

const report = ({ kind }: ResultKind, error: unknown): void => {
  const why = error instanceof Error ? (error.stack ?? error.message) : error;
  process.stderr.write(`stored results (${kind}): ${why}\n`);
};
