import { groupOfKey } from "@/lib/layout";

/** Returns the id of the group whose frame or card contains the target; `null` if none. */
export function groupAt(target: EventTarget | null): string | null {
  const frame = target instanceof Element ? target.closest<HTMLElement>(".react-flow__node-frame") : null;
  return groupOfKey(frame?.dataset.id ?? "");
}
