import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import { openModel } from "../../replay";
import type { Models } from "./tools";

/** Returns access to the models that this environment has keys and packages for. */
export const installedModels = (env: NodeJS.ProcessEnv): Models => ({ env, installed, open: openModel });

function installed(name: string): boolean {
  try {
    createRequire(path.join(process.cwd(), "package.json")).resolve(name);
    return true;
  } catch {
    return false;
  }
}
