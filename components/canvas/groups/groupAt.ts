import { groupOfKey } from "@/lib/layout";

/** The id of the group whose frame or card this is, or is in; null for anything else. */
export function groupAt(target: EventTarget | null): string | null {
  const frame = target instanceof Element ? target.closest<HTMLElement>(".react-flow__node-frame") : null;
  return groupOfKey(frame?.dataset.id ?? "");
}
