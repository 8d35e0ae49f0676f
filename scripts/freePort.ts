import { execFileSync } from "node:child_process";

/** Finds a free port synchronously, so that config files can use it. It is below the ports that a system gives to outgoing connections, so that none of these takes it before a server listens on it. */
export function freePort(): number {
  const probe = `const tryOne = () => {
    const port = 12000 + Math.floor(Math.random() * 20000);
    const server = require("node:net").createServer().on("error", tryOne);
    server.listen(port, "127.0.0.1", () => server.close(() => process.stdout.write(String(port))));
  };
  tryOne();`;
  return Number(execFileSync(process.execPath, ["-e", probe], { encoding: "utf8" }));
}
