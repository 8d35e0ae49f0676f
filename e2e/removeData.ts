import { rmSync } from "node:fs";
import { servers, sweptData } from "./servers";

/** The servers end after this, and may still write while it removes. */
export default function removeData(): void {
  for (const data of [...servers.map((one) => one.data), sweptData, `${sweptData}.begun`])
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
