import { rmSync } from "node:fs";
import { servers } from "./servers";

export default function removeData(): void {
  for (const { data } of servers) rmSync(data, { recursive: true, force: true });
}
