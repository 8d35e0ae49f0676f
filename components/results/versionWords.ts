import type { VersionLabel } from "@/lib/server/history/versions";

type Named = Pick<VersionLabel, "title" | "number">;

/** Formats `Hybrid · v2`. */
export const versionName = ({ title, number }: Named): string => `${title} · v${number}`;

type Side = { readonly topology: { readonly title: string }; readonly version: VersionLabel | null };

/** Names a side of a comparison; the title alone of a variation made by the server, which has no number. */
export const sideTitle = ({ topology, version }: Side): string =>
  version ? versionName({ title: topology.title, number: version.number }) : topology.title;

/** Returns the reference of a version: its name if it is current, else `name@hash`. */
export const versionReference = ({ name, hash, isCurrent }: VersionLabel): string =>
  isCurrent ? name : `${name}@${hash.slice(0, 12)}`;

/** Formats the author, and whether the version ships or is an edit of what ships: `Ada, edited`, `shipped`. */
export function versionNote({ author, isShipped, isEdited }: VersionLabel): string {
  if (isShipped) return "shipped";
  return isEdited ? `${author}, edited` : (author ?? "");
}
