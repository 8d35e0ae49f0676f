import "server-only";
import { listed, plural } from "../../std";
import type { FileRead, PackedConversation } from "../../worker";
import { InvalidInput } from "../core/errors";
import { listAppVersions } from "../db/lists/appCommits";
import { findStoredRecording } from "../db/recordings";
import { commitOf } from "../evidence/apps/commits";
import { namedForApp } from "../evidence/apps/recordingNames";
import { saltOf } from "../evidence/salt";
import { keepRecording } from "../recordings/save";
import { keepTrace } from "../replays/save";
import type { Ctx } from "../verb/context";

type ReadConversations = Extract<FileRead, { as: "conversations" }>;

/** Imported conversations of another tool, and the address of the one, or of the list that has them. */
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

/** Conversations of an export, as a preview describes them. */
export type ConversationsRead = {
  readonly origin: ReadConversations["origin"];
  readonly count: number;
  /** Number of those that were observed by the tool. */
  readonly observed: number;
  /** Parts that exports of the tool never hold, as a list in a sentence. */
  readonly lacks: string;
  /** Titles of the first conversations. */
  readonly titles: readonly string[];
};

const maxTitles = 10;

/** Returns what a preview shows of conversations. */
export async function factsOf(ctx: Ctx, read: ReadConversations, chosen: string | undefined) {
  checkApp(ctx, read, chosen);
  const { planner, items, origin, lacks, notes } = read;
  const sum = (countOf: (one: PackedConversation) => number) => items.reduce((n, one) => n + countOf(one), 0);
  const foreign = await noteOtherNodes(ctx, read);
  return {
    counts: [
      { of: "turn" as const, n: sum(({ version }) => version.turns) },
      { of: "model call" as const, n: sum(({ calls }) => calls.model) },
      { of: "tool call" as const, n: sum(({ calls }) => calls.tool) },
      { of: "decision" as const, n: sum(({ version }) => version.decisions) },
    ],
    remarks: [...foreign, ...notes],
    drawnFor: { planner, planners: appsOf(ctx), drawing: 1, drawings: [] },
    conversations: {
      origin,
      count: items.length,
      observed: items.filter(({ observed }) => observed !== null).length,
      lacks,
      titles: items.slice(0, maxTitles).map(({ version }) => version.title),
    },
  };
}

/** Refuses an app that is not known here, rather than store the conversations for another one. */
export function checkApp(ctx: Ctx, { planner }: ReadConversations, chosen: string | undefined): void {
  if (chosen === undefined || chosen === planner) return;
  const known = listed(appsOf(ctx).map(({ id }) => id));
  throw new InvalidInput(
    `There is no app ${chosen} here, only ${known}. Import a comparison of it first: planner-studio compare --open.`,
  );
}

const maxCommits = 20;

/** Notes nodes that no newer commit of the app has: the conversations may be of another app. */
async function noteOtherNodes(ctx: Ctx, { planner, nodes }: ReadConversations): Promise<string[]> {
  if (nodes.length === 0) return [];
  const versions = (await listAppVersions(ctx.db)).filter(({ app }) => app === planner).slice(-maxCommits);
  const commits = await Promise.all(versions.map(({ topologyHash }) => commitOf(ctx, topologyHash)));
  const known = new Set(commits.flatMap(({ subject }) => subject.topology.nodes.map(({ id }) => id)));
  const other = nodes.filter((path) => !known.has(path) && !known.has(path.split("/")[0] ?? ""));
  if (other.length === 0) return [];
  const named = listed(other.slice(0, 5).map((path) => `“${path}”`));
  const more = other.length > 5 ? ` and ${other.length - 5} more` : "";
  return [
    `${planner} has no ${plural(other.length, "node", "nodes")} ${named}${more}, which the export names: check that the conversations are of this app.`,
  ];
}

/** Stores redacted conversations with the traces that were observed of them; `tell` hears how many before each, and ends it by throwing. A recording of a live run is never replaced. */
export async function storeConversations(
  ctx: Ctx,
  read: ReadConversations,
  { set, planner: chosen }: { readonly set: string | undefined; readonly planner: string | undefined },
  tell: (done: number) => void = () => {},
): Promise<ImportedConversations> {
  checkApp(ctx, read, chosen);
  const { title, notes, items } = read;
  const named = await Promise.all(items.map((one) => renamed(ctx, one)));
  let isNew = false;
  for (const [done, { version, observed }] of named.entries()) {
    tell(done);
    const saved = await keepRecording(ctx, version, {}, set);
    if (observed) await keepTrace(ctx, observed);
    isNew ||= saved.added;
  }
  const [only] = named.length === 1 ? named : [];
  const href = only
    ? `/recordings/${encodeURIComponent(only.version.name)}`
    : `/recordings?${new URLSearchParams({ planner: read.planner })}`;
  return { kind: "conversations", name: title, href, outcome: isNew ? "new" : "known", remarks: notes };
}

async function renamed(
  ctx: Ctx,
  { version: given, observed, calls }: PackedConversation,
): Promise<PackedConversation> {
  const version = await namedForApp(ctx, given);
  const before = await findStoredRecording(ctx.db, version.name, null);
  if (before && originOf(before.recording) !== originOf(JSON.parse(version.document)))
    throw new InvalidInput(
      `There is another recording ${version.name} here, which was not made from this tool's export. Remove that one, or give the thread another id in the export.`,
    );
  const source = observed && { ...observed.source, recordingName: version.name };
  return { version, observed: observed && source && { ...observed, source }, calls };
}

const originOf = ({
  origin,
}: {
  readonly origin?: { readonly tool: string } | undefined;
}): string | undefined => origin?.tool;
