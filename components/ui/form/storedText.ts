/** Returns the text that this browser tab stored last, else that of the last tab; `null` if there is none, or no storage. */
export const storedText = (key: string): string | null =>
  storages.reduce<string | null>((found, storage) => found ?? attempt(() => storage().getItem(key)), null);

/** Stores a text for this tab, whose reload brings it back whatever other tabs store, and for later ones; `null` removes it. False if it is not stored. */
export function storeText(key: string, text: string | null): boolean {
  const stored = storages.map((storage) =>
    attempt(() => {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    }),
  );
  return stored.includes(true);
}

const storages = [() => sessionStorage, () => localStorage];

/** Storage may be unavailable or full. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
