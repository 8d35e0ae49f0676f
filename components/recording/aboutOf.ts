type Named = { readonly name: string; readonly title: string };

/** Returns the topic of each recording by name: the common start of the titles of recordings whose names share the first word. */
export function aboutOf(recordings: readonly Named[]): ReadonlyMap<string, string> {
  const groups = new Map<string, readonly Named[]>();
  for (const one of recordings) {
    const [first = ""] = one.name.split("-");
    groups.set(first, [...(groups.get(first) ?? []), one]);
  }
  const about = new Map<string, string>();
  for (const same of groups.values()) {
    const common = commonStart(same.map(({ title }) => title));
    if (same.length > 1 && common !== "") for (const { name } of same) about.set(name, common);
  }
  return about;
}

/** Returns the words that all titles begin with. */
function commonStart([first = "", ...rest]: readonly string[]): string {
  const texts = first.split(/(?=[\s,])/);
  let common = "";
  for (const word of texts) {
    const longer = common + word;
    if (!rest.every((title) => title.startsWith(longer) && !/\w/.test(title[longer.length] ?? ""))) break;
    common = longer;
  }
  return common.replace(/[\s,]+(?:and|a|an|the)?$/, "");
}
