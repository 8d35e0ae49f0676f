import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../scripts/freePort";

/** A server that stories are told on, with a data folder of its own. */
export type StoryServer = { readonly url: string; readonly port: number; readonly data: string };

const sideBySide = 2;

// Every worker of Playwright reads this again; the environment hands the same servers to all of them.
process.env.E2E_SERVERS ??= JSON.stringify(Array.from({ length: sideBySide }, aServer));

/** Stories that run side by side have a server each, so that none meets what another one changes. */
export const servers = JSON.parse(process.env.E2E_SERVERS) as readonly StoryServer[];

/** The server of the worker that reads this. */
export const storyServer = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] as StoryServer;

/** A data folder whose first sweep has ended; every server that needs no empty one starts on a copy. */
export const sweptData = `${servers[0]?.data}-swept`;

/** Where the cookie of who tells the stories is kept. */
export const namedState = ({ data }: StoryServer): string => `${data}/cookies.json`;

function aServer(): StoryServer {
  const port = freePort();
  const data = path.join(tmpdir(), `planner-studio-e2e-${port}`);
  return { port, url: `http://127.0.0.1:${port}`, data };
}
