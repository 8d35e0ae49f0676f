import { longestCommon } from "@/lib/std";

export type LineChange = { readonly sign: "+" | "-" | " "; readonly text: string };

/** Returns the lines of both texts in order, removed lines before added ones. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [old, fresh] = [before, after].map((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line, at) => ({ line, at })),
  );
  const common = longestCommon(old ?? [], fresh ?? [], (one, other) => (one.line === other.line ? 1 : 0));
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  const upTo = (oldEnd: number, freshEnd: number) => {
    for (; i < oldEnd; i++) changes.push({ sign: "-", text: old?.[i]?.line ?? "" });
    for (; j < freshEnd; j++) changes.push({ sign: "+", text: fresh?.[j]?.line ?? "" });
  };
  for (const [one, other] of common) {
    upTo(one.at, other.at);
    changes.push({ sign: " ", text: one.line });
    i += 1;
    j += 1;
  }
  upTo(old?.length ?? 0, fresh?.length ?? 0);
  return changes;
}
