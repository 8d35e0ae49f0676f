import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { counted } from "../../std";
import { InvalidInput } from "../core/errors";
import { SetTitle } from "../evidence/recordingSets";
import { startTask } from "../tasks/start";
import type { TaskView } from "../tasks/view";
import { ownerVerb } from "../verb/verb";
import { checkChosen, type ImportedConversations, storeConversations } from "./importConversations";
import { DrawingFields } from "./keepDrawing";
import { FileText, readText } from "./readText";

const Input = FileText.extend({
  name: z.string().trim().min(1).max(200),
  planner: DrawingFields.planner,
  set: SetTitle.optional(),
});

/** Progress of an import: conversations, and at the end the result. */
export type ConversationsProgress = {
  readonly done: number;
  readonly total: number;
  readonly stored: ImportedConversations | null;
};

/** Title of the file that an import task stores. */
export type ImportAbout = { readonly title: string };

/**
 * Reads an export of conversations, and stores them as a task: each in a transaction of its own, so that a cancel keeps those before it.
 * Idempotent, so that an import that did not finish can be started again.
 */
export const startConversationsImport = ownerVerb(
  Input,
  async (ctx, { text, name, planner: chosen, set }): Promise<TaskView> => {
    const content = createHash("sha256").update(text).digest("hex");
    const read = await readText(ctx, text, { app: chosen });
    if (!read.ok) throw new InvalidInput(read.message, read.details);
    if (read.as !== "conversations")
      throw new InvalidInput("The file is no export of conversations. Import it as a document.");
    await checkChosen(ctx, read, chosen);
    const total = read.items.length;
    return startTask<ConversationsProgress>(ctx, {
      kind: "conversations-import",
      question: JSON.stringify([content, read.planner, set ?? null]),
      planner: read.planner,
      about: { title: name } satisfies ImportAbout,
      progress: { done: 0, total, stored: null },
      run: async ({ signal, setProgress }) => {
        const into = { set, planner: chosen };
        const stored = await storeConversations(ctx, read, into, (done) => {
          signal.throwIfAborted();
          setProgress({ done, total, stored: null });
        });
        setProgress({ done: total, total, stored });
        return `${counted(total, "conversation")} imported.`;
      },
    });
  },
);
