import { execFileSync } from "node:child_process";

/** Finds a free port synchronously, so that config files can use it. */
export function freePort(): number {
  const probe =
    'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{process.stdout.write(String(s.address().port));s.close()})';
  return Number(execFileSync(process.execPath, ["-e", probe], { encoding: "utf8" }));
}
