import "server-only";
import { listed } from "../../std";
import type { FileRead, PackedConversation } from "../../worker";
import { InvalidInput } from "../core/errors";
import { findStoredRecording, listOwnNames } from "../db/recordings";
import { appRecordingNames } from "../evidence/apps/recordingNames";
import { keepRecording } from "../recordings/save";
import { keepTrace } from "../replays/save";
import type { Ctx } from "../verb/context";
import { appsOf, appThatFits, checkApp, noteOtherNodes } from "./appOfConversations";

type ReadConversations = Extract<FileRead, { as: "conversations" }>;

/** Imported conversations of another tool, and the address of the one, or of the list that has them. */
export type ImportedConversations = {
  readonly kind: "conversations";
  readonly name: string;
  readonly href: string;
  readonly outcome: "new" | "known";
  readonly remarks: readonly string[];
};

/** Conversations of an export, as a preview describes them. */
export type ConversationsRead = {
  /** Why the app of the preview is proposed; `open` if someone must choose it. */
  readonly app: "only" | "fits" | "chosen" | "open";
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
  const { items, origin, lacks, notes } = read;
  const planner = chosen ?? (await appThatFits(ctx, read.nodes)) ?? "";
  const sum = (countOf: (one: PackedConversation) => number) => items.reduce((n, one) => n + countOf(one), 0);
  const foreign = planner === "" ? [] : await noteOtherNodes(ctx, planner, read.nodes);
  return {
    planner: ctx.planners.find(planner)?.planner.title ?? "an app to choose",
    counts: [
      { of: "turn" as const, n: sum(({ version }) => version.turns) },
      { of: "model call" as const, n: sum(({ calls }) => calls.model) },
      { of: "tool call" as const, n: sum(({ calls }) => calls.tool) },
      { of: "decision" as const, n: sum(({ version }) => version.decisions) },
    ],
    remarks: [...foreign, ...notes],
    drawnFor: { planner, planners: appsOf(ctx), drawing: 1, drawings: [] },
    conversations: {
      app: proposalOf(ctx, planner, chosen),
      origin,
      count: items.length,
      observed: items.filter(({ observed }) => observed !== null).length,
      lacks,
      titles: items.slice(0, maxTitles).map(({ version }) => version.title),
    },
  };
}

function proposalOf(ctx: Ctx, planner: string, chosen: string | undefined): ConversationsRead["app"] {
  if (planner === "") return "open";
  if (appsOf(ctx).length === 1) return "only";
  return chosen === undefined ? "fits" : "chosen";
}

/** Refuses an app that is not known here, and to choose between several that the conversations could be of. */
export async function checkChosen(
  ctx: Ctx,
  read: ReadConversations,
  chosen: string | undefined,
): Promise<void> {
  checkApp(ctx, read, chosen);
  if (chosen === undefined && (await appThatFits(ctx, read.nodes)) === null)
    throw new InvalidInput(
      `The conversations could be of several apps: ${listed(appsOf(ctx).map(({ id }) => id))}. Import this file alone, and choose its app in the preview.`,
    );
}

/** Stores redacted conversations with the traces that were observed of them; `tell` hears how many before each, and ends it by throwing. A recording of a live run is never replaced. */
export async function storeConversations(
  ctx: Ctx,
  read: ReadConversations,
  { set, planner: chosen }: { readonly set: string | undefined; readonly planner: string | undefined },
  tell: (done: number) => void = () => {},
): Promise<ImportedConversations> {
  await checkChosen(ctx, read, chosen);
  const { title, notes, items } = read;
  const names = items.map(({ version }) => version.name);
  const nameOf = await appRecordingNames(ctx, read.planner, names);
  const known = new Set(await listOwnNames(ctx.db, null, names.map(nameOf)));
  const named: PackedConversation[] = [];
  for (const one of items) {
    tell(0);
    const renamed = withName(one, nameOf(one.version.name));
    if (known.has(renamed.version.name)) await refuseOther(ctx, renamed);
    named.push(renamed);
  }
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

function withName({ version, observed, calls }: PackedConversation, name: string): PackedConversation {
  const source = observed && { ...observed.source, recordingName: name };
  return { version: { ...version, name }, observed: observed && source && { ...observed, source }, calls };
}

async function refuseOther(ctx: Ctx, { version }: PackedConversation): Promise<void> {
  const before = await findStoredRecording(ctx.db, version.name, null);
  if (before && originOf(before.recording) !== originOf(JSON.parse(version.document)))
    throw new InvalidInput(
      `There is another recording ${version.name} here, which was not made from this tool's export. Remove that one, or give the thread another id in the export.`,
    );
}

const originOf = ({
  origin,
}: {
  readonly origin?: { readonly tool: string } | undefined;
}): string | undefined => origin?.tool;
