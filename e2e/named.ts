import { writeFileSync } from "node:fs";
import { request } from "@playwright/test";

/** Where the cookie of who tells the stories is kept. */
export const namedState = (): string => `${process.env.E2E_DATA}/cookies.json`;

/** Says a name once, so that no story but the one of names is asked for it. */
export default async function named(): Promise<void> {
  const server = await request.newContext({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` });
  const answer = await server.post("/api/profile", { data: { name: "Storyteller" } });
  if (!answer.ok()) throw new Error(await answer.text());
  writeFileSync(namedState(), JSON.stringify(await server.storageState()));
  await server.dispose();
}
