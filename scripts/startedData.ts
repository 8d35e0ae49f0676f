import type { TestProject } from "vitest/node";
import { freePort } from "./freePort";
import { runServer, serves } from "./runningServer";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** A data folder of a server that has stopped, with the samples and a cancelled first sweep. */
    readonly startedData: string;
  }
}

/** Provides data for servers that need no results: the first sweep takes more CPU than the rest of a short test. */
export default async function setup(project: TestProject): Promise<() => void> {
  const port = freePort();
  const server = runServer(port);
  try {
    await serves(port);
    await cancelSweeps(`http://127.0.0.1:${port}/api/sweeps`);
    server.child.kill("SIGTERM");
    await server.exit;
  } catch (error) {
    server.remove();
    throw error;
  }
  project.provide("startedData", server.folder);
  return server.remove;
}

/** A server with pages has begun its first sweep. */
async function cancelSweeps(at: string): Promise<void> {
  const sweeps: readonly { readonly id: string }[] = await (await fetch(at)).json();
  for (const { id } of sweeps) {
    const { ok } = await fetch(`${at}/${id}/cancel`, { method: "POST" });
    if (!ok) throw new Error("The first sweep cannot be cancelled.");
  }
}
