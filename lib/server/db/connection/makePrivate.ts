import "server-only";
import { chmod, mkdir, stat } from "node:fs/promises";
import { logSentence } from "../../telemetry/log";

const forOthers = 0o077;
const sticky = 0o1000;

/** Creates a folder that only its user can enter, or corrects its mode: PGlite writes world-writable files. Leaves shared folders such as `/tmp` unchanged. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & forOthers) === 0 || (mode & sticky) !== 0) return;
  await chmod(folder, 0o700).catch((error: Error) => {
    logSentence(
      "warning",
      "data folder",
      `Other users of this machine can enter ${folder}: ${error.message}`,
    );
  });
}
