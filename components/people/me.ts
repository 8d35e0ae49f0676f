import type { Role } from "@/lib/server/core/actor";

/** The reader, as known to the server. `named`: they have set their name here. */
export type Me = {
  readonly name: string;
  readonly role: Role | null;
  readonly named: boolean;
};

/** Returns at most two letters: of the first and the last word of a name. */
export function initials(name: string): string {
  const texts = name.split(/[\s_.-]+/).filter(Boolean);
  const letters = [texts[0], texts.length > 1 ? texts.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}
