import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { inject } from "vitest";
import type { Recording } from "../recording";
import { hash, type Json } from "../std";
import type { Topology } from "../topology";
import type { Trace } from "../trace";
import { type Replayed, type ReplayRequest, recursionLimitOf, replay } from "./replay";
import { planner, traceIn } from "./venturescope.fixture";

/** A replay from the start of a planner that ships, without anything given to it: all that its trace depends on is in the key. */
export type KeptRequest = Pick<ReplayRequest, "topology" | "planner" | "recording" | "recursionLimit">;

type Kept = { readonly trace: Trace; readonly limit: number };

const root = path.resolve("node_modules/.cache/planner-studio/traces");

/** For tests of what is made of traces: a replay, or what an earlier test of the same engine kept of it. Tests of replays themselves replay. */
export function keptReplay(request: KeptRequest): Promise<Replayed> {
  opened ??= keepingIn(folderOf(inject("engineHash")));
  return opened(request);
}
let opened: ReturnType<typeof keepingIn> | null = null;

/** As `traceOf` of VentureScope, kept. */
export async function keptTraceOf(topology: Topology, recording: Recording): Promise<Trace> {
  return traceIn(await keptReplay({ topology, planner, recording }));
}

/** Replays by `make` and keeps the traces in a folder, which must be of one engine only. */
export function keepingIn(
  folder: string,
  make: (request: KeptRequest) => Promise<Replayed> = replay,
): (request: KeptRequest) => Promise<Replayed> {
  return async (request) => {
    const { topology, planner, recording } = request;
    const recursionLimit = request.recursionLimit ?? recursionLimitOf(topology, planner);
    const file = path.join(folder, `${hash(topology as Json)}-${hash(recording as Json)}.json.gz`);
    const kept = read(file);
    if (kept && answers(kept, recursionLimit)) return { ok: true, trace: kept.trace };
    const replayed = await make({ topology, planner, recording, recursionLimit });
    if (replayed.ok) write(file, { limit: recursionLimit, trace: replayed.trace });
    return replayed;
  };
}

/** The folder of this engine and this Node; those of engines that are gone are emptied. */
function folderOf(engineHash: string | undefined): string {
  if (!engineHash) throw new Error("Traces are kept in projects that are told the engine's hash.");
  const own = `${engineHash}-${process.version}`;
  if (!existsSync(path.join(root, own)) && existsSync(root))
    for (const name of readdirSync(root))
      if (name !== own) rmSync(path.join(root, name), { recursive: true, force: true });
  return path.join(root, own);
}

/** A replay that came to its end within a limit comes to the same end within any other that leaves its longest turn room. */
function answers({ limit, trace }: Kept, asked: number): boolean {
  if (limit === asked) return true;
  if (trace.segments.some(({ end }) => end.kind === "recursion_limit")) return false;
  return asked > longestTurn(trace);
}

function longestTurn({ segments }: Trace): number {
  const lengths = segments.map(({ supersteps }) => {
    const turns = new Map<number, number>();
    for (const { turn } of supersteps) turns.set(turn, (turns.get(turn) ?? 0) + 1);
    return Math.max(0, ...turns.values());
  });
  return Math.max(0, ...lengths);
}

/** Null where there is none, or none that can be read. */
function read(file: string): Kept | null {
  try {
    return JSON.parse(gunzipSync(readFileSync(file)).toString());
  } catch {
    return null;
  }
}

/** Whole or not at all, however many processes write. */
function write(file: string, kept: Kept): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  writeFileSync(half, gzipSync(JSON.stringify(kept), { level: 1 }));
  renameSync(half, file);
}
