import "server-only";
import { type Actor, machineActor } from "../core/actor";
import { type Database, type Db, scopedTo } from "../db/store";

/** First argument of every verb: the actor, and what the server provides to them. */
export type Ctx = {
  readonly actor: Actor;
  readonly db: Db;
};

/** Returns the context of an actor on a server. */
export const contextOf = (server: { readonly store: Database }, actor: Actor): Ctx => ({
  actor,
  db: scopedTo(server.store, actor.workspaceId),
});

/** Returns the context of another actor on the same server. */
export const onBehalfOf = (ctx: Ctx, actor: Actor): Ctx => ({
  ...ctx,
  actor,
  db: scopedTo(ctx.db, actor.workspaceId),
});

/** Returns the context in which the server itself works in a workspace. */
export const inWorkspace = (ctx: Ctx, workspaceId: string): Ctx =>
  onBehalfOf(ctx, { ...machineActor, workspaceId });
