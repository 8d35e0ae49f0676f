import "server-only";
import { adopting } from "../../planner";
import type { Planners } from "../../planners";
import { type Actor, machineActor } from "../core/actor";
import type { Tools } from "../core/tools";
import { type Database, type Db, scopedTo } from "../db/store";

/** The queued replays, which this server runs while it lives, or workers do. */
export type Jobs = {
  /** False if other processes run them. */
  readonly runs: boolean;
  /** Number of jobs that this server computes, or has computed and not stored. */
  held(): number;
  start(): void;
  /** Announces new jobs; starts running them if necessary. */
  wake(): void;
  cancel(sweep: string): void;
  /** The server was told to stop: no job is blamed for how it ends. */
  excuse(): Promise<void>;
  /** Stops, and requeues what is unfinished. */
  stop(): Promise<void>;
};

/** A composed server. */
export type Server = Tools & { readonly store: Database; readonly jobs: Jobs };

/** First argument of every verb: the actor, a handle of their workspace, and what the server provides. */
export type Ctx = Tools & { readonly actor: Actor; readonly db: Db; readonly jobs: Jobs };

const adoptingTo = (planners: Planners) => adopting(() => planners.all.map(({ planner }) => planner));

/** Returns the context of an actor on a server. */
export const contextOf = ({ store, ...provided }: Server, actor: Actor): Ctx => ({
  ...provided,
  actor,
  db: scopedTo(store, actor.workspaceId, provided.memory, adoptingTo(provided.planners)),
});

/** Returns the context of another actor on the same server. */
export const onBehalfOf = (ctx: Ctx, actor: Actor): Ctx => ({
  ...ctx,
  actor,
  db: scopedTo(ctx.db, actor.workspaceId, ctx.memory, ctx.db.adopt),
});

/** Returns the context in which the server itself works in a workspace. */
export const inWorkspace = (ctx: Ctx, workspaceId: string): Ctx =>
  onBehalfOf(ctx, { ...machineActor, workspaceId });
