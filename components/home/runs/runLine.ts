/** A run of any kind, as one line of the list. */
export type RunLine = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** State, figures and age, in words. */
  readonly status: string;
  /** What it came to, or why it failed; `null` if there is no more to say. */
  readonly result: string | null;
  readonly createdAt: Date;
  /** Id of a running task, which can be cancelled. */
  readonly task: string | null;
};

/** What lines need besides the runs: titles by id, and the time. */
export type RunContext = {
  readonly topologies: ReadonlyMap<string, string>;
  readonly planners: ReadonlyMap<string, string>;
  readonly now: Date;
};
