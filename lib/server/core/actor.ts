import "server-only";

/** Roles, each including the ones before: read; run, search and review; import and spend. */
export const roles = ["reader", "reviewer", "owner"] as const;
export type Role = (typeof roles)[number];

/** The user of a request, their workspace, and their role in it. */
export type Actor = {
  readonly workspaceId: string;
  readonly userId: string;
  readonly name: string;
  /** Role stored in the workspace; `null` for non-members, who may not even read. */
  readonly role: Role | null;
};

/** The owner of a local installation with its one workspace, which contains the samples. */
export const localActor: Actor = { workspaceId: "sample", userId: "local", name: "Local", role: "owner" };

/** Actor of background runs in a local installation; never appears in the log. */
export const machineActor: Actor = { ...localActor, userId: "planner-studio", name: "Planner Studio" };

/** Creates a fictional person of a sample, who is in no list of people and has no profile. */
export const samplePerson = (planner: string, name: string): Actor => ({
  ...localActor,
  userId: `${samplesOf(planner)}${name.toLowerCase()}`,
  name: `${name} (sample)`,
});

/** Returns the id prefix of the fictional people of a planner, or of all planners. */
export const samplesOf = (planner?: string): string => (planner ? `sample:${planner}:` : "sample:");
export const isSamplePerson = (userId: string): boolean => userId.startsWith(samplesOf());

/** True if the actor has set a name. */
export const isNamed = ({ userId }: Actor): boolean => userId !== localActor.userId && userId !== guestId;

/** Id of unnamed users on a server that has named ones. */
export const guestId = "guest";

export const mayActAs = (role: Role | null, needed: Role): boolean =>
  role !== null && roles.indexOf(role) >= roles.indexOf(needed);
