import type { Store } from "../store";

/** Data written by a commit of Planner Studio, and everything that must be in it after an upgrade. */
export type EarlierVersion = {
  readonly name: string;
  /** Writes its data folder, which is then closed. */
  writeFolder(folder: string): Promise<void>;
  /** Fills an empty database of a PostgreSQL server. */
  writeDatabase(url: string): Promise<void>;
  /** Fails unless everything is there and says what it said. */
  expectEverything(store: Store): Promise<void>;
};
