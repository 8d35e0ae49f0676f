import { spawn } from "node:child_process";
import { isLocal, postDocument } from "../../import/importServer";
import { exitCodes, type Io } from "../../io";

export const defaultStudio = "http://127.0.0.1:3000";

/** Imports a comparison into a studio on this machine, prints the address of its page and opens it. */
export async function showComparison(
  document: string,
  { server, json }: { readonly server: string; readonly json?: boolean },
  io: Io,
): Promise<number> {
  const stored = (await postDocument(server, "/api/import/evidence", document)) as { readonly href: string };
  const url = new URL(stored.href, server).href;
  if (json) io.out(JSON.stringify({ url }));
  else {
    io.out(`The comparison: ${url}`);
    (io.browse ?? openBrowser)(url);
  }
  return exitCodes.fine;
}

export const mayImport = isLocal;

/** Opens an address; without a browser nothing happens, since the address was printed. */
function openBrowser(url: string): void {
  const [command, ...before] = browsers[process.platform] ?? ["xdg-open"];
  const child = spawn(command as string, [...before, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

const browsers: { readonly [platform in NodeJS.Platform]?: readonly string[] } = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
