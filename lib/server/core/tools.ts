import "server-only";
import type { Planners } from "../../planners";
import type { Models } from "../../replay";
import type { Tester } from "../../tester";
import type { Engine, FileReader, Helpers } from "../../worker";
import type { Memory } from "../cache/memory";
import type { Metrics } from "../telemetry/metrics";
import type { Events } from "./events";

/** Services that a running server provides to all its work, regardless of the caller. */
export type Tools = {
  /** Worker threads that replay and compare. */
  readonly engine: Engine;
  /** Threads for bounded work that a request waits for. */
  readonly helpers: Helpers;
  /** The thread that reads large files. */
  readonly reader: FileReader;
  /** Shipped planners, and those of files given at the start. */
  readonly planners: Planners;
  readonly models: Models;
  /** Opens a tester of Python programs, to be closed after use. Throws a sentence where none can run safely. */
  openTester(): Promise<Tester>;
  readonly memory: Memory;
  readonly events: Events;
  readonly metrics: Metrics;
};
