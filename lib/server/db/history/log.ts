import "server-only";
import { isObject, type Json, type JsonObject, parseJson, plainText } from "../../../std";
import type { Actor } from "../../core/actor";
import type { Transaction } from "../replays";
import type { Scoped } from "../store";

/** Subject of an event: its kind, such as `topology`, and its name. */
export type EventSubject = { readonly kind: string; readonly name: string };

/** An event to append to the log. */
export type NewEvent = {
  /** Subject kind and action: `topology.saved`. */
  readonly kind: `${string}.${string}`;
  readonly about: EventSubject;
  /** The action as text after the actor's name, without a full stop: `saved version 3`. */
  readonly line: string;
  /** Machine-readable details. */
  readonly body?: JsonObject;
};

/** An event of the log. `seq` numbers a workspace's events from 1, without gaps, in the order in which they become visible. */
export type StoredEvent = {
  readonly seq: number;
  readonly at: Date;
  readonly actor: { readonly id: string /** Name at that time. */; readonly name: string };
  readonly kind: string;
  readonly about: EventSubject;
  readonly line: string;
  readonly body: JsonObject;
};

/** Appends an event in the transaction of its change; returns its `seq`. Call it last, since it locks the workspace's row until the transaction ends. */
export async function recordEvent(
  tx: Transaction,
  { workspaceId, userId, name }: Actor,
  { kind, about, line, body = {} }: NewEvent,
): Promise<number> {
  const { events: seq } = await tx.workspace.update({
    where: { id: workspaceId },
    data: { events: { increment: 1 } },
    select: { events: true },
  });
  const who = { actorId: userId, actorName: plainText(name) };
  const what = { kind, aboutKind: about.kind, about: about.name, line: plainText(line) };
  await tx.logEvent.create({ data: { workspaceId, seq, ...who, ...what, body: JSON.stringify(body) } });
  return seq;
}

/** Returns the number of events so far: equal numbers mean that nobody changed a document or a set in between. */
export async function eventsSoFar({ prisma, workspaceId }: Scoped<"workspace">): Promise<number> {
  const where = { id: workspaceId };
  const found = await prisma.workspace.findUnique({ where, select: { events: true } });
  return found?.events ?? 0;
}

export type EventFilter = {
  readonly about?: EventSubject | undefined;
  /** Only events before this `seq`. */
  readonly before?: number | undefined;
  readonly most: number;
};

/** Lists events, newest first. */
export async function listStoredEvents(
  { prisma, workspaceId }: Scoped<"logEvent">,
  { about, before, most: max }: EventFilter,
): Promise<readonly StoredEvent[]> {
  const rows = await prisma.logEvent.findMany({
    where: {
      workspaceId,
      ...(about && { aboutKind: about.kind, about: about.name }),
      ...(before !== undefined && { seq: { lt: before } }),
    },
    orderBy: { seq: "desc" },
    take: max,
  });
  return rows.map(({ seq, at, actorId, actorName, kind, aboutKind, about: name, line, body }) => ({
    seq,
    at,
    kind,
    line,
    actor: { id: actorId, name: actorName },
    about: { kind: aboutKind, name },
    body: read(body),
  }));
}

function read(body: string): JsonObject {
  const parsed = parseJson(body);
  const value: Json = parsed.ok ? parsed.value : null;
  return isObject(value) ? value : {};
}
