import type { Input } from "@/lib/server/economics/get";

type Query = { readonly [name: string]: string | string[] | undefined };

/** Reads the architecture and the selected tasks from the address; what is malformed is left out. */
export function readQuery(query: Query): Input {
  const first = (name: string): string | undefined => [query[name]].flat()[0];
  const texts = ["planner", "set", "architecture", "recording", "outcome", "head", "base"].flatMap((name) => {
    const value = first(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const numbers = ["points", "turn"].flatMap((name) => {
    const value = first(name);
    return value !== undefined && /^\d{1,5}$/.test(value) ? [[name, Number(value)] as const] : [];
  });
  return Object.fromEntries([...texts, ...numbers]);
}
