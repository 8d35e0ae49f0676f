import "server-only";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { openTester, Tester } from "../../tester";

type Built = { readonly openTester: typeof openTester };

/** Opens the tester of the build: it starts files of its own, which a bundle of the server would not find. */
export async function openBuiltTester(): Promise<Tester> {
  const file = path.join(process.cwd(), "dist", "tester.mjs");
  const built = (await import(/* turbopackIgnore: true */ pathToFileURL(file).href)) as Built;
  return built.openTester();
}
