import "server-only";
import { chmod, mkdir, stat } from "node:fs/promises";

const forOthers = 0o077;
const sticky = 0o1000;

/** Makes a folder that only its user can enter, or corrects one that others can: PGlite writes files that everybody may write. A folder that users share, such as `/tmp`, is left as it is. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & forOthers) === 0 || (mode & sticky) !== 0) return;
  await chmod(folder, 0o700).catch((error: Error) => {
    process.stderr.write(`Other users of this machine can enter ${folder}: ${error.message}\n`);
  });
}
