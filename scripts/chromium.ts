import { accessSync, constants } from "node:fs";
import path from "node:path";
import { run } from "./run";

const whole = ["chromium", "chromium-browser", "google-chrome"];
/** Stories run faster without a window, on the same engine. */
const windowless = ["chromium-headless-shell", ...whole];

/** A Chromium that is already on this machine, for people's eyes and measurements. */
export const findChromium = (): string | undefined => find(whole);

/** A Chromium that is already on this machine, for stories. */
export const findTestChromium = (): string | undefined => find(windowless);

function find(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? "", ...candidates].find(isExecutable);
}

/** Finds Chromium, or installs Debian's package if that is possible non-interactively. */
export async function ensureChromium(styleOf = findChromium): Promise<string | undefined> {
  const found = styleOf();
  if (found || process.getuid?.() !== 0) return found;
  console.log("No Chromium found: installing Debian's package.");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { shown: true, env });
  return styleOf();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return file !== "";
  } catch {
    return false;
  }
}
