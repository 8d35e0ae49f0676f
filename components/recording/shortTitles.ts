const leastShared = 12;

/** Titles for a list in this order: what one shares with the beginning of that before it is left out, so that what differs can be read. */
export const shortTitles = (titles: readonly string[]): readonly string[] =>
  titles.map((title, i) => {
    const shared = sharedWords(titles[i - 1] ?? "", title);
    return shared < leastShared ? title : `… ${title.slice(shared).replace(/^[\s,;:]+/, "")}`;
  });

/** How many letters of whole words both begin with; 0 where nothing of the second would be left. */
function sharedWords(before: string, title: string): number {
  let same = 0;
  while (same < Math.min(before.length, title.length) && before[same] === title[same]) same++;
  if (same >= title.length) return 0;
  return title.slice(0, same).search(/[\s,;:]+\S*$/) + 1;
}
