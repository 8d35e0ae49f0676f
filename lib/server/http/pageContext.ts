import "server-only";
import { headers } from "next/headers";
import type { Ctx, Server } from "../verb/context";
import { admit } from "./admit";
import { contextFor } from "./profile";

/** Resolves the context of a page. Throws if the request's host is unknown. */
export async function pageContextOf(server: () => Promise<Server>): Promise<Ctx> {
  const sent = await headers();
  admit({ method: "GET", headers: sent });
  return contextFor(await server(), sent);
}
