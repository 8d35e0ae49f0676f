import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";

/** Why a file is refused, and what to fix. */
export type Refusal = { readonly message: string; readonly details: readonly string[] };

/** Result of an upload, or why there is none. `unsent`: the server was not reached, so the file was not judged. */
export type Uploaded<T> =
  | { readonly ok: true; readonly value: T }
  | (Refusal & { readonly ok: false; readonly unsent?: boolean });

const max = 25_000_000;

/** Import options: `planner` (default: the server finds the closest), and `drawing`, from 1, in a file with several. */
export type Choice = {
  readonly planner?: string;
  readonly drawing?: number;
  /** Title of the set that a recording joins. */
  readonly set?: string;
};

/** Previews an import without storing it. */
export const preview = (file: File, choice: Choice = {}): Promise<Uploaded<ImportPreview>> =>
  send("/api/import/preview", file, choice);

/** Uploads a file to be stored. */
export const upload = (file: File, choice: Choice = {}): Promise<Uploaded<ImportedDocument>> =>
  send("/api/import", file, choice);

/** Uploads an export of conversations, which the server stores as a task; returns the task's id. */
export const startConversations = (
  file: File,
  choice: Choice = {},
): Promise<Uploaded<{ readonly id: string }>> => send("/api/import/conversations", file, choice);

/** Refuses files above the size limit without sending them. */
async function send<T>(to: string, file: File, { planner, drawing, set }: Choice): Promise<Uploaded<T>> {
  if (file.size > max) return refused("The file is larger than 25 MB, the maximum size. Split it.");
  if (file.size === 0) return refused("The file is empty. Choose one that contains a document.");
  if (!(await isReadable(file)))
    return refused(
      "The file cannot be read because it was changed or moved after you chose it. Choose it again.",
    );
  const body = new FormData();
  body.set("file", file);
  // Drawings contain no name.
  const name = file.name.replace(/[.][^.]*$/, "").slice(0, 100);
  const query = new URLSearchParams({
    ...(name !== "" && { name }),
    ...(planner && { planner }),
    ...(set && { set }),
    ...(drawing !== undefined && { drawing: String(drawing) }),
  });
  try {
    const response = await fetch(`${to}?${query}`, { method: "POST", body });
    const answer = await response.json();
    return response.ok ? { ok: true, value: answer } : { ok: false, ...answer.error };
  } catch {
    const message = "The file could not be uploaded. Check that the server is running, and try again.";
    return { ...refused(message), unsent: true };
  }
}

/** Checked first, because a browser reports a missing file as an unreachable server. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const refused = (message: string) => ({ ok: false, message, details: [] }) as const;
