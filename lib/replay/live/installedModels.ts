import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type ChatModel, openModel } from "./openModel";
import type { Provider, ProviderEnvironment } from "./providers";

/** Access to live models. */
export type Models = ProviderEnvironment & { open(provider: Provider, model: string): Promise<ChatModel> };

/** Returns access to the models that this environment has keys and packages for. Packages may be in a folder of their own, so that the project's lock file stays as it is. */
export function installedModels(env: NodeJS.ProcessEnv): Models {
  const folder = path.resolve(/* turbopackIgnore: true */ env.PLANNER_STUDIO_PROVIDERS || "data/providers");
  const own = (name: string) => located(folder, name);
  const load = async (name: string) => {
    const file = own(name);
    return file === null ? null : await import(/* turbopackIgnore: true */ pathToFileURL(file).href);
  };
  return {
    env,
    installed: (name) => (own(name) ?? located(process.cwd(), name)) !== null,
    open: (provider, model) => openModel(provider, model, { env, load }),
  };
}

function located(folder: string, name: string): string | null {
  try {
    return createRequire(path.join(folder, "package.json")).resolve(name);
  } catch {
    return null;
  }
}
