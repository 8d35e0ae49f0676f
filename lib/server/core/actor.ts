import "server-only";

/** What a person may do, each with all that stands before it: read; run, search and review; import and spend. */
export const roles = ["reader", "reviewer", "owner"] as const;
export type Role = (typeof roles)[number];

/** Who asks, in which workspace, and what they may do there. */
export type Actor = {
  readonly workspaceId: string;
  readonly userId: string;
  readonly name: string;
  /** As the workspace's data has it; null: they are none of its people, and may not read it either. */
  readonly role: Role | null;
};

/** The owner of a local installation, which has one workspace, seeded with the samples; what it starts for them it does as them. */
export const localActor: Actor = { workspaceId: "sample", userId: "local", name: "Local", role: "owner" };

/** What the server does by itself in a local installation and nobody asked for; it stands in no log. */
export const machineActor: Actor = { ...localActor, userId: "planner-studio", name: "Planner Studio" };

/** Somebody whom a sample made up: in no list of people, and nobody's profile. */
export const samplePerson = (planner: string, name: string): Actor => ({
  ...localActor,
  userId: `${samplesOf(planner)}${name.toLowerCase()}`,
  name: `${name} (sample)`,
});

/** How the ids of a planner's made up people begin, or those of all planners. */
export const samplesOf = (planner?: string): string => (planner ? `sample:${planner}:` : "sample:");
export const isSamplePerson = (userId: string): boolean => userId.startsWith(samplesOf());

/** Whether somebody has said their name here. */
export const isNamed = ({ userId }: Actor): boolean => userId !== localActor.userId && userId !== guestId;

/** Who has no name on a server where somebody else has. */
export const guestId = "guest";

export const mayActAs = (role: Role | null, needed: Role): boolean =>
  role !== null && roles.indexOf(role) >= roles.indexOf(needed);
