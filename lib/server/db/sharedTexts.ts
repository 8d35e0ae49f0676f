import "server-only";

/** Returns a function that returns one copy of equal texts: each row that the database returns has its own. */
export function sharedTexts(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text) ?? text;
    texts.set(text, known);
    return known;
  };
}
