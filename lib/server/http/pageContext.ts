import "server-only";
import { headers } from "next/headers";
import type { Ctx } from "../verb/context";
import { admit } from "./admit";
import { contextFor } from "./profile";

/** Entry point of every page: resolves the context. Throws if the request's host is unknown. */
export async function pageContext(): Promise<Ctx> {
  const sent = await headers();
  admit({ method: "GET", headers: sent });
  return contextFor(sent);
}
