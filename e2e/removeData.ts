import { rmSync } from "node:fs";
import { servers, sweptData } from "./servers";

export default function removeData(): void {
  for (const data of [...servers.map((one) => one.data), sweptData, `${sweptData}.begun`])
    rmSync(data, { recursive: true, force: true });
}
