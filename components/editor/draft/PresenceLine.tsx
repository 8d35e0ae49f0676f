import type { OpenElsewhere } from "@/lib/server/drafts/presence";
import { listed } from "@/lib/std";

/** Names others who have the topology open; `null` if nobody has. */
export function PresenceLine({ others }: { readonly others: readonly OpenElsewhere[] }) {
  const sentences = describePresence(others);
  return (
    <span role="status" className={sentences.length > 0 ? "font-medium text-ink-1" : ""}>
      {sentences.join(" ")}
    </span>
  );
}

export function describePresence(others: readonly OpenElsewhere[]): readonly string[] {
  const names = others.filter(({ kind }) => kind === "person").map(({ name }) => name);
  const has = (kind: OpenElsewhere["kind"]) => others.some((one) => one.kind === kind);
  const people = [...names, ...(has("nameless") ? ["somebody without a name"] : [])];
  const verb = people.length === 1 ? "has" : "have";
  const first = people.length === 0 ? null : `${listed(people)} ${verb} this topology open.`;
  return [
    ...(first === null ? [] : [first[0]?.toUpperCase() + first.slice(1)]),
    ...(has("tab") ? ["You also have it open in another tab."] : []),
    ...(has("browser") ? ["You also have it open in another browser."] : []),
  ];
}
