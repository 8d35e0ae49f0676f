/** A run of any kind, as one line of the list. */
export type RunLine = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** State, figures and age, in words. */
  readonly status: string;
  /** Result, or the reason of a failure; `null` if the status says all. */
  readonly result: string | null;
  readonly createdAt: Date;
  /** Id of a running task, which can be cancelled. */
  readonly task: string | null;
};

/** Titles by id, and the current time. */
export type RunContext = {
  readonly topologies: ReadonlyMap<string, string>;
  readonly planners: ReadonlyMap<string, string>;
  readonly now: Date;
};
