import "server-only";
import { z } from "zod";
import { Recording, type RecordingVersion } from "../../recording";
import { type ConversationsFor, type FileInput, type FileRead, readFile } from "../../worker";
import { InvalidInput } from "../core/errors";
import { namedForApp } from "../evidence/apps/recordingNames";
import type { Ctx } from "../verb/context";
import { appsOf, appThatFits, conversationsFor } from "./appOfConversations";

/** The text of a file, or its bytes, which are transferred when read. */
export const FileText = z.strictObject({
  text: z.union([z.string(), z.custom<Uint8Array<ArrayBuffer>>((one) => one instanceof Uint8Array)]),
});

/** Larger files, in bytes, are read on a separate thread. */
const maxOnMainLoop = 100_000;

/** `app`: the app that conversations of another tool are of; by default the one that fits them, or the first. */
type ReadOptions = { readonly onMainLoop?: number; readonly app?: string | undefined };

/** Reads a file by its `format`, or by a reader of this server's planners; on a thread if it is larger than `onMainLoop` bytes. A recording of a planner's earlier id is read as its own, and one of an app has the app's name before its own. */
export async function readText(
  ctx: Ctx,
  text: FileInput,
  { onMainLoop = maxOnMainLoop, app }: ReadOptions = {},
): Promise<FileRead> {
  const again = app === undefined && appsOf(ctx).length > 1 ? text.slice() : null;
  const read = await readAs(ctx, text, onMainLoop, await conversationsFor(ctx, app));
  if (again && read.ok && read.as === "conversations") {
    const fits = await appThatFits(ctx, read.nodes);
    if (fits !== null && fits !== read.planner)
      return readAs(ctx, again, onMainLoop, await conversationsFor(ctx, fits));
  }
  if (!read.ok || read.as !== "recording") return read;
  const version = { ...read.version, planner: ownerOf(ctx, read.version) };
  return { ...read, version: await namedForApp(ctx, version) };
}

/** Parses only recordings of an id that some planner had. */
function ownerOf(ctx: Ctx, { planner, document }: RecordingVersion): string {
  if (!ctx.planners.all.some(({ planner: { formerly } }) => formerly?.id === planner)) return planner;
  return ctx.db.adopt(Recording.parse(JSON.parse(document))).planner;
}

async function readAs(
  ctx: Ctx,
  text: FileInput,
  onMainLoop: number,
  conversations: ConversationsFor | null,
): Promise<FileRead> {
  const planners = ctx.planners;
  if (text.length <= onMainLoop) return readFile(text, planners, conversations);
  // The thread has the shipped readers only; own planners may have others.
  const own = planners.ownIds.size === 0 ? null : text.slice();
  const read = await ctx.reader.read(text, conversations);
  return own && read.ok && read.as === "unknown" ? readFile(own, planners, conversations) : read;
}

/** Creates the error for an unknown file format. */
export function unknownFile(ctx: Ctx): InvalidInput {
  const signs = ctx.planners.all.flatMap(({ readers }) => readers.map(({ sign }) => sign));
  const formats = ["topology", "recording", "trace"].map((kind) => `planner-studio/${kind}`);
  return new InvalidInput(
    `The file does not say what it is. Its "format" must be one of ${[formats.join(", "), ...signs].join("; ")}. Drawings are read as Mermaid flowcharts and as LangGraph's to_json(), conversations from exports of LangSmith, Langfuse and LangGraph and from chats in OpenAI's format.`,
  );
}
