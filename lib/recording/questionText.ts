import { isObject, type Json } from "../std";

/** Returns the text of a question if its request has one, else the label of the call. */
export function questionText({ request, label }: { readonly request: Json; readonly label: string }): string {
  const text = isObject(request) ? (request.question ?? request.text) : request;
  return typeof text === "string" ? text : label;
}
