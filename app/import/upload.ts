/** What came of an import. */
export type ImportResult =
  | {
      readonly ok: true;
      /** `topology`, `recording`, `trace` or a planner's own. */
      readonly kind: string;
      readonly name: string;
      /** What a drawing could not tell, and what was made of it. */
      readonly remarks?: readonly string[];
    }
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] };

const most = 25_000_000;

/** Sends a form's `file`, or what is `pasted` in it, to be kept. A file that is too large is not sent at all. */
export async function upload(form: FormData): Promise<ImportResult> {
  const chosen = form.get("file");
  const pasted = String(form.get("pasted") ?? "");
  const file = chosen instanceof File && chosen.size > 0 ? chosen : new File([pasted], "");
  if (file.size === 0) return refused("There is nothing to import. Choose a file, or paste its text.");
  if (file.size > most) return refused("The file has more than 25 MB, the most that can be read. Split it.");
  const body = new FormData();
  body.set("file", file);
  const name = file.name.replace(/[.][^.]*$/, "").slice(0, 100);
  try {
    const response = await fetch(`/api/import${name === "" ? "" : `?name=${encodeURIComponent(name)}`}`, {
      ...{ method: "POST", body },
    });
    const answer = await response.json();
    return response.ok ? { ok: true, ...answer } : { ok: false, ...answer.error };
  } catch {
    return refused("The file could not be sent. Check that the server runs, and try again.");
  }
}

const refused = (message: string): ImportResult => ({ ok: false, message, details: [] });
