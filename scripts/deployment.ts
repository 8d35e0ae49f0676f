/** Settings and commands that Dockerfile and compose.yaml state, and `deploy.ts` runs without containers; `deploy.process.test.ts` compares them. */

/** Writes the server's archive into a folder, from a clone. */
export const packCommand = (into: string): readonly string[] => [
  ...["npm", "run", "pack", "--", into, "planner-studio-server"],
];

/** Installs the archive into a folder that is empty but for it. */
export const installCommand = (archive: string): readonly string[] => [
  ...["npm", "install", "--omit=dev", archive],
];

/** Asked by health checks, of servers and workers. */
export const healthPath = "/healthz";

/** Settings that differ between machines. */
export type Location = {
  readonly HOST: string;
  readonly PORT: string;
  readonly DATABASE_URL: string;
  readonly PLANNER_STUDIO_METRICS_TOKEN: string;
};

type Service = {
  readonly command: readonly string[];
  env(location: Location): Readonly<Record<string, string>>;
};

/** The processes of a deployment, by the names of their services: one server and two workers. */
export const services: { readonly [name in "server" | "worker"]: Service } = {
  server: {
    command: ["planner-studio-server"],
    env: (location) => ({
      ...location,
      PLANNER_STUDIO_OPEN: "yes",
      PLANNER_STUDIO_ORIGINS: `http://localhost:${location.PORT}`,
      PLANNER_STUDIO_WORKERS: "0",
      PLANNER_STUDIO_LOG: "json",
    }),
  },
  worker: {
    command: ["planner-studio-server", "worker", "--threads", "2"],
    env: (location) => ({ ...location, PLANNER_STUDIO_LOG: "json" }),
  },
};

export const workers = 2;

/** Backs the database up while its server runs. */
export const backupCommand = (into: string): readonly string[] => ["planner-studio-server", "backup", into];
