import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";

/** What a file came to: an answer, or why there is none. */
export type Uploaded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] };

const most = 25_000_000;

/** What an import would keep. `planner`: whose topology a drawing is to be; left out, the server finds the closest. */
export const preview = (file: File, planner?: string): Promise<Uploaded<ImportPreview>> =>
  send("/api/import/preview", file, planner);

/** Sends a file to be kept. */
export const upload = (file: File, planner?: string): Promise<Uploaded<ImportedDocument>> =>
  send("/api/import", file, planner);

/** A file that is too large is not sent at all. */
async function send<T>(to: string, file: File, planner?: string): Promise<Uploaded<T>> {
  if (file.size > most) return refused("The file has more than 25 MB, the most that can be read. Split it.");
  if (file.size === 0) return refused("The file is empty. Choose one that holds a document.");
  const body = new FormData();
  body.set("file", file);
  // Drawings do not say what they are called.
  const name = file.name.replace(/[.][^.]*$/, "").slice(0, 100);
  const query = new URLSearchParams({
    ...(name !== "" && { name }),
    ...(planner !== undefined && { planner }),
  });
  try {
    const response = await fetch(`${to}?${query}`, { method: "POST", body });
    const answer = await response.json();
    return response.ok ? { ok: true, value: answer } : { ok: false, ...answer.error };
  } catch {
    return refused("The file could not be sent. Check that the server runs, and try again.");
  }
}

const refused = (message: string) => ({ ok: false, message, details: [] }) as const;
