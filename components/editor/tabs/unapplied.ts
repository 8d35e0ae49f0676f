const prefix = "planner-studio-json:";

/** A text that is no topology yet, and the text that it was made of. */
type Unapplied = { readonly text: string; readonly over: string };

/** Texts that the browser did not store. */
const unstored = new Map<string, Unapplied>();

/** Returns the text that was written over `over` in this browser tab and not applied; `null` if there is none. */
export function findUnapplied(name: string, over: string): string | null {
  const found = unstored.get(name) ?? stored(name);
  return found?.over === over ? found.text : null;
}

function stored(name: string): Unapplied | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") as Unapplied | null;
  } catch {
    return null;
  }
}

/** Stores a text, or removes it; until a reload alone if the storage is full or off. */
export function storeUnapplied(name: string, unapplied: Unapplied | null): void {
  unstored.delete(name);
  try {
    if (unapplied === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(unapplied));
  } catch {
    if (unapplied) unstored.set(name, unapplied);
  }
}
