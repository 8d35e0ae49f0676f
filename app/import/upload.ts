/** What came of an import. */
export type ImportResult =
  | {
      readonly ok: true;
      /** `topology`, `recording`, `trace` or a planner's own. */
      readonly kind: string;
      readonly name: string;
    }
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] };

const most = 25_000_000;

/** Sends a form's `file` to be kept. A file that is too large is not sent at all. */
export async function upload(form: FormData): Promise<ImportResult> {
  const file = form.get("file");
  if (file instanceof File && file.size > most)
    return refused("The file has more than 25 MB, the most that can be read. Split it.");
  try {
    const response = await fetch("/api/import", { method: "POST", body: form });
    const body = await response.json();
    return response.ok ? { ok: true, ...body } : { ok: false, ...body.error };
  } catch {
    return refused("The file could not be sent. Check that the server runs, and try again.");
  }
}

const refused = (message: string): ImportResult => ({ ok: false, message, details: [] });
