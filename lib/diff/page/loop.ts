import type { RunPath } from "./schema";

const longest = 24;

/** Returns the nodes of each superstep of the loop at the end of a run, the first repeated at the end; `null` if it did not repeat three times. */
export function loopOf({ segments }: RunPath): readonly (readonly string[])[] | null {
  const { steps: ran = [] } = segments.at(-1) ?? {};
  const steps = ran.map(({ nodes }) => JSON.stringify(nodes));
  for (let length = 1; length <= Math.min(longest, steps.length / 3); length++) {
    const [last, before, first] = [1, 2, 3].map((times) =>
      steps.slice(-length * times, steps.length - length * (times - 1)),
    );
    const same = last?.every((node, i) => node === before?.[i] && node === first?.[i]);
    const loop = last && same ? rotated(last, steps) : [];
    if (loop.length > 0) return [...loop, ...loop.slice(0, 1)].map((nodes) => JSON.parse(nodes) as string[]);
  }
  return null;
}

/** Starts the loop at the node where the run entered it. */
function rotated(loop: readonly string[], steps: readonly string[]): readonly string[] {
  const entry = steps.find((node) => loop.includes(node)) ?? loop[0];
  const at = Math.max(0, loop.indexOf(entry ?? ""));
  return [...loop.slice(at), ...loop.slice(0, at)];
}
