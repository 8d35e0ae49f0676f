import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import { type ChatModel, openModel, type Provider, type ProviderEnvironment } from "../../../replay";
import { processWide } from "../../cache/processWide";

/** Access to live models. */
export type Models = ProviderEnvironment & { open(provider: Provider, model: string): Promise<ChatModel> };

const place = processWide<Models>("models");

/** Returns the process's environment and packages. */
export const theModels = (): Models => place.get() ?? { env: process.env, installed, open: openModel };

/** Sets models for tests; `null` resets them. */
export const bringModels = (models: Models | null): void => place.set(models ?? undefined);

function installed(name: string): boolean {
  try {
    createRequire(path.join(process.cwd(), "package.json")).resolve(name);
    return true;
  } catch {
    return false;
  }
}
