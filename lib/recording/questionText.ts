import { isObject, type Json } from "../std";

/** Returns the text of a question if its request has one, else the label of the call. */
export function questionText({ request, label }: { readonly request: Json; readonly label: string }): string {
  const asked = isObject(request) ? (request.question ?? request.text) : request;
  return typeof asked === "string" ? asked : label;
}
