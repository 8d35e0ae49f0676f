const prefix = "planner-studio-json:";

/** A text that is no topology yet, and the text that it was made of. */
type Unapplied = { readonly text: string; readonly over: string };

/** Returns the text that was written over `over` in this browser tab and not applied; `null` if there is none. */
export function findUnapplied(name: string, over: string): string | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") as Unapplied | null;
    return stored?.over === over ? stored.text : null;
  } catch {
    return null;
  }
}

/** Ignores storage failures; then only the text of a reloaded page is lost. */
export function storeUnapplied(name: string, unapplied: Unapplied | null): void {
  try {
    if (unapplied === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(unapplied));
  } catch {
    // The storage is full or off.
  }
}
