/** A label of a point, in pixels; earlier ones go first. */
export type Label = { readonly text: string; readonly x: number; readonly y: number };

export type PlacedLabel = {
  readonly anchor: "start" | "middle" | "end";
  readonly dx: number;
  readonly dy: number;
};

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const characterWidth = 6.2;
const lineHeight = 13;
const radius = 8;
/** Offsets of the middle of the text from the point: beside it, above and below. */
const offsets: readonly PlacedLabel[] = [0, -14, 14, -27, 27, -40, 40].flatMap((dy): PlacedLabel[] => {
  const aside = dy === 0 ? 11 : 6;
  const sides = [
    { anchor: "end", dx: -aside, dy },
    { anchor: "start", dx: aside, dy },
  ] as const;
  return dy === 0 ? [...sides] : [{ anchor: "middle", dx: 0, dy }, ...sides];
});

/** Places labels next to their points so that none covers another, a point or the edge; `null` where there is no space. */
export function placeLabels(
  labels: readonly Label[],
  points: readonly Pick<Label, "x" | "y">[],
  frame: Box,
): readonly (PlacedLabel | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return labels.map((label) => {
    const isFree = (box: Box): boolean => isInside(box, frame) && !taken.some((one) => overlaps(one, box));
    const placed = offsets.find((one) => isFree(boxOf(label, one)));
    if (!placed) return null;
    taken.push(boxOf(label, placed));
    return placed;
  });
}

/** Part of the text before its anchor. */
const before = { start: 0, middle: 0.5, end: 1 } as const;

function boxOf({ text, x, y }: Label, { anchor, dx, dy }: PlacedLabel): Box {
  const width = text.length * characterWidth;
  const left = x + dx - width * before[anchor];
  return { left, right: left + width, top: y + dy - lineHeight / 2, bottom: y + dy + lineHeight / 2 };
}

const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
