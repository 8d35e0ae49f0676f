import "server-only";
import { headers } from "next/headers";
import type { Actor } from "../core/actor";
import { admit } from "./admit";
import { actorOf } from "./profile";

/** The door of every page: who asks for it. Throws where it was asked by a host's name that is not this server's. */
export async function theActor(): Promise<Actor> {
  const sent = await headers();
  admit({ method: "GET", headers: sent });
  return actorOf(sent.get("cookie"));
}
