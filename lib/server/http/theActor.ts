import "server-only";
import { headers } from "next/headers";
import type { Actor } from "../core/actor";
import { admit } from "./admit";
import { actorOf } from "./profile";

/** Entry point of every page: resolves the actor. Throws if the request's host is unknown. */
export async function theActor(): Promise<Actor> {
  const sent = await headers();
  admit({ method: "GET", headers: sent });
  return actorOf(sent.get("cookie"));
}
