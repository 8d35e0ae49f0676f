import { rmSync, writeFileSync } from "node:fs";
import { request } from "@playwright/test";
import { ownServer, sweepOnce } from "./ownServer";
import { namedState, type StoryServer, servers, sweptData } from "./servers";

/** Starts the servers of the stories on data that one server has swept, and returns what stops them. */
export default async function startServers(): Promise<() => Promise<void>> {
  const started = servers.map(({ port, data }) => ownServer("off", { location: { folder: data, port } }));
  const remove = async () => {
    await Promise.all(started.map((server) => server.remove()));
    rmSync(sweptData, { recursive: true, force: true });
  };
  try {
    await sweepOnce();
    await Promise.all(started.map((server) => server.start()));
    await Promise.all(servers.map(nameOn));
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

/** Says a name once on each server, so that no story but the one of names is asked for it. */
async function nameOn(one: StoryServer): Promise<void> {
  const server = await request.newContext({ baseURL: one.url });
  const answer = await server.post("/api/profile", { data: { name: "Storyteller" } });
  if (!answer.ok()) throw new Error(await answer.text());
  writeFileSync(namedState(one), JSON.stringify(await server.storageState()));
  await server.dispose();
}
