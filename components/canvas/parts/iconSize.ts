export const iconsApart = 6;
const smallest = 16;
const largest = 44;

/** The largest icons of which so many fit a box. */
export function iconSize(count: number, width: number, height: number): number {
  for (let size = largest; size > smallest; size -= 2) {
    const columns = Math.max(1, Math.floor((width + iconsApart) / (size + iconsApart)));
    const rows = Math.ceil(count / columns);
    if (rows * (size + iconsApart) - iconsApart <= height) return size;
  }
  return smallest;
}
