import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";
import type { ConversationsProgress } from "@/lib/server/documents/startImport";
import { shareOfAll, tellShare } from "@/lib/std";
import { Refusal } from "../../ui/lines";
import { postTask, untilSettled } from "../../ui/live/postTask";
import { startConversations, type Uploaded, upload } from "./upload";

/** A running import of conversations; the server goes on with it without the page. */
export type ImportTask = Omit<ConversationsProgress, "stored"> & { readonly id: string };

type Storing = {
  /** Title of the set that recordings join. */
  readonly set: string;
  /** Stops following, not the import. */
  readonly signal: AbortSignal;
  readonly onTask: (task: ImportTask) => void;
  /** Called when the server cannot be reached; the import is followed on. */
  readonly onLost: () => void;
};

/** Stores a previewed file: a document at once, conversations as a task. Throws when the signal aborts. */
export async function storeFile(
  file: File,
  { drawnFor, conversations }: ImportPreview,
  { set, signal, onTask, onLost }: Storing,
): Promise<Uploaded<ImportedDocument>> {
  const choice = { ...drawnFor, set };
  if (conversations === null) return upload(file, choice);
  const started = await startConversations(file, choice);
  if (!started.ok) return started;
  const { id } = started.value;
  let last: ConversationsProgress = { done: 0, total: conversations.count, stored: null };
  onTask({ id, ...last });
  try {
    await untilSettled(id, {
      signal,
      onTask: ({ progress }) => {
        last = progress as ConversationsProgress;
        onTask({ id, ...last });
      },
      onLost,
      name: "The import",
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      ok: false,
      message: error.message,
      details: last.done > 0 ? ["What it has imported stays."] : [],
    };
  }
  if (last.stored) return { ok: true, value: last.stored };
  const share = tellShare(shareOfAll(last.done, last.total), { noun: "conversation" });
  const message = `The import was cancelled: ${share} are imported.`;
  return { ok: false, message, details: ["Import the file again to go on."] };
}

/** Cancels an import; what it has stored stays. Throws `Refusal` with the server's sentence. */
export const cancelImport = (task: string): Promise<unknown> => postTask(`/api/tasks/${task}/cancel`, {});
