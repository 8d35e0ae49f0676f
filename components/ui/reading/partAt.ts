/** Returns the part of the page that a hash names. */
export function partAt(hash: string): HTMLElement | null {
  const id = decoded(hash.slice(1));
  return id ? document.getElementById(id) : null;
}

/** Returns the text itself if it has an invalid escape, as browsers do. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
