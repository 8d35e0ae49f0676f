const leastShared = 12;

/** Shortens titles of a list in this order: leaves out the start shared with the title before, so that the difference is visible. */
export const shortTitles = (titles: readonly string[]): readonly string[] =>
  titles.map((title, i) => {
    const shared = sharedWords(titles[i - 1] ?? "", title);
    return shared < leastShared ? title : `… ${title.slice(shared).replace(/^[\s,;:]+/, "")}`;
  });

/** Returns the length of the whole words shared at the start; 0 if nothing of the second would remain. */
function sharedWords(before: string, title: string): number {
  let same = 0;
  while (same < Math.min(before.length, title.length) && before[same] === title[same]) same++;
  if (same >= title.length) return 0;
  return title.slice(0, same).search(/(?<![\s,;:])[\s,;:]+\S*$/) + 1;
}
