import { hash } from "../../std";
import type { TraceApp } from "../../trace";

/** Names the engine of an app's replays: the hash of runner, lock file and commit. */
export const appEngine = ({ runner, lock, sha }: Pick<TraceApp, "runner" | "lock" | "sha">): string =>
  `app:${hash([runner, lock, sha])}`;

/** True for engines of apps, whose replays ran elsewhere. */
export const isAppEngine = (engine: string): boolean => engine.startsWith("app:");
