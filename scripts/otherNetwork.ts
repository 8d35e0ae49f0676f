import { execFile, execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export type Family = "ipv4" | "ipv6";
export type AskedFrom = {
  /** Address of this machine, and the port there. */
  readonly to: string;
  readonly port: number;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: object;
};
export type AskedAnswer = { readonly status: number; readonly text: string };

/** A network namespace of its own, as another machine of this one's network has. */
export type OtherNetwork = {
  /** Addresses of this machine there. */
  readonly addresses: { readonly [family in Family]: string };
  ask(request: AskedFrom): Promise<AskedAnswer>;
  remove(): void;
};

/** Addresses for documentation and of a private range, which no network of this machine has; others for each process. */
function addressesHere() {
  const first = 4 * (process.pid % 63);
  const network = `fd5c:51ab:${(process.pid % 0xffff).toString(16)}:`;
  const ours = { ipv4: `198.51.100.${first + 1}`, ipv6: `${network}:1` };
  return { ours, theirs: { ipv4: `198.51.100.${first + 2}/30`, ipv6: `${network}:2/64` } };
}

const script = fileURLToPath(new URL("./askFromThere.mjs", import.meta.url));
const ip = (...args: string[]) => execFileSync("ip", args, { stdio: ["ignore", "pipe", "pipe"] });

/** Opens another network; `null` where this system does not allow it (no root, no `ip`). */
export function openOtherNetwork(): OtherNetwork | null {
  const { ours, theirs } = addressesHere();
  const name = `studio${process.pid}`;
  const [here, there] = [`sh${process.pid}`, `st${process.pid}`];
  const remove = () => {
    for (const of of [
      ["link", "del", here],
      ["netns", "del", name],
    ])
      try {
        ip(...of);
      } catch {
        // It was not made, or went with the other.
      }
  };
  const inside = (...args: string[]) => ip("netns", "exec", name, "ip", ...args);
  try {
    ip("netns", "add", name);
    ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", name);
    ip("addr", "add", `${ours.ipv4}/30`, "dev", here);
    ip("-6", "addr", "add", `${ours.ipv6}/64`, "dev", here, "nodad");
    ip("link", "set", here, "up");
    inside("addr", "add", theirs.ipv4, "dev", there);
    inside("-6", "addr", "add", theirs.ipv6, "dev", there, "nodad");
    for (const device of ["lo", there]) inside("link", "set", device, "up");
  } catch {
    remove();
    return null;
  }
  const ask = async (request: AskedFrom): Promise<AskedAnswer> => {
    const args = ["netns", "exec", name, process.execPath, script];
    return JSON.parse((await promisify(execFile)("ip", [...args, JSON.stringify(request)])).stdout);
  };
  return { addresses: ours, ask, remove };
}
