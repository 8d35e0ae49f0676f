import { writeFileSync } from "node:fs";
import { request } from "@playwright/test";
import { namedState, type StoryServer, servers } from "./servers";

/** Says a name once on each server, so that no story but the one of names is asked for it. */
export default async function named(): Promise<void> {
  await Promise.all(servers.map(nameOn));
}

async function nameOn(one: StoryServer): Promise<void> {
  const server = await request.newContext({ baseURL: one.url });
  const answer = await server.post("/api/profile", { data: { name: "Storyteller" } });
  if (!answer.ok()) throw new Error(await answer.text());
  writeFileSync(namedState(one), JSON.stringify(await server.storageState()));
  await server.dispose();
}
