import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { type OwnServer, ownServer } from "./ownServer";
import { type ScriptedProvider, scriptedProvider } from "./scriptedProvider";

export type LiveServer = OwnServer & {
  readonly provider: ScriptedProvider;
  /** Signs the pages of a browser in as the person of the server. */
  readonly enter: (context: BrowserContext) => Promise<void>;
};

/** Starts a server whose models are a scripted provider, by the documented steps: the package in a folder of its own, a key, and an address. */
export async function liveServer(key: string): Promise<LiveServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-providers-"));
  const install = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--prefix", folder];
  execFileSync("npm", [...install, "@langchain/openai"], { stdio: "ignore", timeout: 120_000 });
  const provider = await scriptedProvider();
  const server = ownServer("off", {
    env: { PLANNER_STUDIO_PROVIDERS: folder, OPENAI_API_KEY: key, OPENAI_BASE_URL: provider.url },
  });
  await server.start();
  const named = await fetch(`${server.at}/api/profile`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Ada" }),
  });
  const [name = "", value = ""] = (named.headers.getSetCookie()[0]?.split(";")[0] ?? "").split(/=(.*)/s);
  return {
    ...server,
    provider,
    enter: (context) => context.addCookies([{ name, value, url: server.at }]),
    remove: async () => {
      await server.remove();
      provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
