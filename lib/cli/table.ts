/** Rows as aligned columns; columns named in `right` are set flush right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => [...(row[i] ?? "")].length)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, i) => {
        const space = " ".repeat(width - [...(row[i] ?? "")].length);
        return right.includes(i) ? space + (row[i] ?? "") : (row[i] ?? "") + space;
      })
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}
