import "server-only";
import { hash, type Json } from "../../std";
import type { KeptValues } from "../cache/recent";
import { logFailure } from "../telemetry/log";
import type { Db } from "./store";
import { addStoredResults, findStoredResults, type ResultKind } from "./traces/storedResults";

/** A result with its sources. Replays never change, so equal sources give equal results. */
export type AskedResult<T> = { readonly of: readonly string[]; readonly make: () => Promise<T> };

type MakeOptions<T> = {
  /** Max results computed at a time. */
  readonly atOnce?: number;
  /** Receives the number of finished results, if some must be computed. */
  readonly tell?: (done: number) => void;
  /** Reduces each result before the next are read, so that many fit into memory. */
  readonly reduce?: ((value: T) => T) | undefined;
};

/** Returns results of one kind, stored or computed. */
export type KeptResults<T> = (
  db: Db,
  requested: readonly AskedResult<T>[],
  options?: MakeOptions<T>,
) => Promise<readonly T[]>;

const inOneWrite = 100;
/** Results are read so many at a time, since one answer of the database is in memory as a whole. */
const inOneRead = 500;

/**
 * Computes and stores missing results, so that they survive a restart. If storing fails, returns them anyway; the next request computes them again.
 * Values must be serializable as JSON.
 */
export const storedOnce =
  <T>(kind: ResultKind, store: KeptValues<Promise<T>>): KeptResults<T> =>
  async (db, requests, { atOnce = 1, tell, reduce } = {}) => {
    const keys = requests.map(({ of }) => hash([...of] as Json));
    const locate = (key: string) => `${db.where} ${db.workspaceId} ${key}`;
    const values: T[] = [];
    let stored: ReadonlyMap<string, string> = new Map();
    let unknown: ReadonlySet<string> = new Set();
    let heard: typeof tell;
    const read = async (some: readonly string[]) => {
      unknown = new Set(some.filter((key) => !store.has(db.memory, locate(key))));
      stored = await findStoredResults(db, kind, [...unknown]);
      if (heard || [...unknown].every((key) => stored.has(key))) return;
      heard = tell;
      heard?.(values.length);
    };
    /** A value that was in memory may have left it since. */
    const bodyOf = async (key: string): Promise<string | undefined> =>
      unknown.has(key) ? stored.get(key) : (await findStoredResults(db, kind, [key])).get(key);
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
      const body = await bodyOf(key);
      if (body !== undefined) return JSON.parse(body) as T;
      const value = await make();
      made.set(key, JSON.stringify(value));
      return value;
    };
    const makeSome = async (from: number, to: number) => {
      const some = requests.slice(from, to).map(({ make }, i) => {
        const key = keys[from + i] ?? "";
        return store(db.memory, locate(key), () => take(key, make));
      });
      const found = await allOf(some);
      values.push(...(reduce ? found.map(reduce) : found));
      heard?.(values.length);
      if (made.size >= inOneWrite) await write();
    };
    try {
      for (let from = 0; from < requests.length; from += inOneRead) {
        const to = Math.min(from + inOneRead, requests.length);
        await read(keys.slice(from, to));
        for (let i = from; i < to; i += atOnce) await makeSome(i, Math.min(i + atOnce, to));
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

const report = ({ kind }: ResultKind, error: unknown): void => logFailure(`stored results (${kind})`, error);
