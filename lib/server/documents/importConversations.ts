import "server-only";
import type { FileRead, PackedConversation } from "../../worker";
import { InvalidInput } from "../core/errors";
import { findStoredRecording } from "../db/recordings";
import { namedForApp } from "../evidence/apps/recordingNames";
import { saltOf } from "../evidence/salt";
import { keepRecording } from "../recordings/save";
import { keepTrace } from "../replays/save";
import type { Ctx } from "../verb/context";

type ReadConversations = Extract<FileRead, { as: "conversations" }>;

/** Imported conversations of another tool, and the address of the list that has them. */
export type ImportedConversations = {
  readonly kind: "conversations";
  readonly name: string;
  readonly href: string;
  readonly outcome: "new" | "known";
  readonly remarks: readonly string[];
};

/** Returns the app that conversations are stored for, and the workspace's salt; `null` without an app. */
export async function conversationsFor(ctx: Ctx, chosen: string | undefined) {
  const apps = appsOf(ctx);
  const app = apps.find(({ id }) => id === chosen) ?? apps[0];
  return app ? { app: app.id, salt: await saltOf(ctx, "conversation-salt") } : null;
}

/** Lists the apps that conversations can be of. */
const appsOf = (ctx: Ctx): readonly { readonly id: string; readonly title: string }[] =>
  ctx.planners.all
    .filter(({ runs }) => runs === "elsewhere")
    .map(({ planner: { id, title } }) => ({ id, title }));

/** Returns what a preview shows of conversations. */
export function factsOf(ctx: Ctx, { planner, notes, items }: ReadConversations) {
  const sum = (of: "turns" | "decisions") => items.reduce((n, { version }) => n + version[of], 0);
  return {
    counts: [
      { of: "turn" as const, n: sum("turns") },
      { of: "decision" as const, n: sum("decisions") },
    ],
    remarks: notes,
    drawnFor: { planner, planners: appsOf(ctx), drawing: 1, drawings: [] },
  };
}

/** Stores redacted conversations with the traces that were observed of them. A recording of a live run is never replaced. */
export async function storeConversations(
  ctx: Ctx,
  { title, notes, items }: ReadConversations,
  set: string | undefined,
): Promise<ImportedConversations> {
  const named = await Promise.all(items.map((one) => renamed(ctx, one)));
  let isNew = false;
  for (const { version, observed } of named) {
    const saved = await keepRecording(ctx, version, {}, set);
    if (observed) await keepTrace(ctx, observed);
    isNew ||= saved.added;
  }
  const href = `/recordings?${new URLSearchParams({ planner: items[0]?.version.planner ?? "" })}`;
  return { kind: "conversations", name: title, href, outcome: isNew ? "new" : "known", remarks: notes };
}

async function renamed(
  ctx: Ctx,
  { version: given, observed }: PackedConversation,
): Promise<PackedConversation> {
  const version = await namedForApp(ctx, given);
  const before = await findStoredRecording(ctx.db, version.name, null);
  if (before && originOf(before.recording) !== originOf(JSON.parse(version.document)))
    throw new InvalidInput(
      `There is another recording ${version.name} here, which was not made from this tool's export. Rename one of them.`,
    );
  const source = observed && { ...observed.source, recordingName: version.name };
  return { version, observed: observed && source && { ...observed, source } };
}

const originOf = ({
  origin,
}: {
  readonly origin?: { readonly tool: string } | undefined;
}): string | undefined => origin?.tool;
