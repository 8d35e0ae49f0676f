import type { VersionLabel } from "@/lib/server/history/versions";

type Named = Pick<VersionLabel, "title" | "number">;

/** Formats `Hybrid · v2`. */
export const versionName = ({ title, number }: Named): string => `${title} · v${number}`;

/** Formats the title of a topology with the number of its version, if it has one. */
export const titledVersion = (title: string, version: Pick<VersionLabel, "number"> | null): string =>
  version ? versionName({ title, number: version.number }) : title;

type Side = {
  readonly topology: { readonly title: string };
  readonly version: Pick<VersionLabel, "number"> | null;
};

/** Names a side of a comparison; the title alone of a variation made by the server, which has no number. */
export const sideTitle = ({ topology, version }: Side): string => titledVersion(topology.title, version);

/** Names both sides in short: by the titles, and by the versions too if the titles are equal. */
export const shortSideTitles = ({ base, head }: { readonly base: Side; readonly head: Side }) =>
  base.topology.title === head.topology.title
    ? { base: sideTitle(base), head: sideTitle(head) }
    : { base: base.topology.title, head: head.topology.title };

/** Returns the reference of a version: its name if it is current, else `name@hash`. */
export const versionReference = ({ name, hash, isCurrent }: VersionLabel): string =>
  isCurrent ? name : `${name}@${hash.slice(0, 12)}`;

/** Formats the author, and whether the version ships or is an edit of what ships: `Ada, edited`, `shipped`. */
export function versionNote({ author, isShipped, isEdited }: VersionLabel): string {
  if (isShipped) return "shipped";
  return isEdited ? `${author}, edited` : (author ?? "");
}

/** Finds the version that a reference names: `name` the current one, `name@hash` that one. */
export const findVersion = (
  versions: readonly VersionLabel[],
  reference: string,
): VersionLabel | undefined => {
  const [name, hash] = reference.split("@");
  return versions.find((one) => one.name === name && (hash ? one.hash.startsWith(hash) : one.isCurrent));
};
