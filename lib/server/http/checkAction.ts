import "server-only";
import { isObject, type Json } from "../../std";
import { InvalidInput, NotFound, UnsupportedType, WrongMethod } from "../core/errors";
import { draftLimit, readText, typeOf } from "./body";
import { knownActions } from "./knownActions";

/** Refuses malformed calls of server actions, which Next would answer with 500. Our actions take plain JSON. */
export async function checkAction(request: Request): Promise<void> {
  if (request.method !== "POST") throw new WrongMethod("Call server actions with POST.");
  const id = request.headers.get("next-action") ?? "";
  if (!/^[0-9a-f]{42}$/.test(id))
    throw new InvalidInput("The header Next-Action does not name a server action. Reload the page.");
  const known = knownActions();
  if (known && !known.has(id))
    throw new NotFound(
      "This version of the server does not have this action (Next-Action). Reload the page.",
    );
  const type = typeOf(request);
  if (type !== "text/plain")
    throw new UnsupportedType(
      `A server action takes plain text (Content-Type: text/plain), not ${JSON.stringify(type.slice(0, 100))}. Reload the page.`,
    );
  const fault = faultOf(await readText(request, draftLimit));
  if (fault) throw new InvalidInput(`The arguments of the action ${fault}. Reload the page.`);
}

function faultOf(text: string): string | null {
  let args: Json;
  try {
    args = JSON.parse(text) as Json;
  } catch {
    return "are not JSON";
  }
  if (!Array.isArray(args)) return "are not a list";
  const open: Json[] = [args];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === "string" && !isPlain(next))
      return `hold ${JSON.stringify(next.slice(0, 40))}, which refers to something that was not sent`;
    if (Array.isArray(next)) for (const one of next) open.push(one);
    else if (isObject(next)) for (const key of Object.keys(next)) open.push(next[key] as Json);
  }
  return null;
}

/** React encodes non-JSON values as texts with a leading dollar sign, and escapes such texts by doubling it. */
const isPlain = (text: string): boolean =>
  !text.startsWith("$") || text.startsWith("$$") || text === "$undefined";
