import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const alias = { "@": path.resolve(import.meta.dirname) };
// The rooms are pure, so test files may share what they import and what Node has compiled of it; that halves the time.
const shared = { pool: "threads", isolate: false } as const;
const slow = ["**/*.db.test.ts", "**/*.process.test.ts", "**/*.apps.test.ts", "**/*.tester.test.ts"];
/** Property tests, and what else draws its input at random. */
const laws = ["**/laws.test.ts", "**/*.laws.test.ts"];
const drawnAlike = ["scripts/drawnAlike.ts"];
const processTests = (names: readonly string[]) => names.map((name) => `**/${name}.process.test.ts`);
// What kills processes or takes ports has a process of its own for each file, one after the other; servers and the door need the pages.
const kills = ["kill", "worker", "workerKills", "killedWrites", "killedRestore", "upgrade", "folderLock"];
const servers = ["deploy", "oneServer", "twoServers", "openServer", "otherNetwork", "packedServer"];
const door = ["frontDoor"];
export const oneByOne = { kills, servers, door };
const onPostgres = ["kills", "servers"];
const needed: { readonly [name: string]: readonly string[] } = { servers: ["scripts/startedData.ts"] };
// A shared machine may take a minute for what takes a second alone; only what hangs is to meet these.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
const onServer = {
  resolve: { alias },
  // `server-only` throws in plain Node; under this condition it is empty.
  ssr: { resolve: { conditions: ["react-server", "node"] } },
};

// Long work each; begun last, one of them would be all that still runs. Claims come before proposals, which then find their traces kept.
export const longest = ["claims", "random", "cli", "mutants", "itself", "planted"];

/** Files that take minutes begin first, the others as Vitest would begin them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.process.test.ts`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: "slow", description: "Takes long and seldom fails: in `npm test`, not in the gate." }],
    projects: [
      {
        ...onServer,
        test: {
          ...shared,
          ...patient,
          name: "unit:lib",
          include: ["lib/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [...slow, ...laws],
        },
      },
      {
        // Components need the whole of React, so the server's mark is emptied by name.
        resolve: { alias: { ...alias, "server-only": path.resolve("node_modules/server-only/empty.js") } },
        test: {
          ...shared,
          ...patient,
          name: "laws",
          setupFiles: drawnAlike,
          include: laws.flatMap((file) => [`components/${file}`, `lib/${file}`, `scripts/${file}`]),
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          ...patient,
          name: "unit:components",
          setupFiles: ["scripts/cleanUp.ts"],
          environment: "happy-dom",
          include: ["components/**/*.test.{ts,tsx}", "app/**/*.test.{ts,tsx}"],
          exclude: laws,
        },
      },
      {
        ...onServer,
        test: {
          ...shared,
          name: "db",
          setupFiles: drawnAlike,
          include: ["lib/**/*.db.test.ts"],
          globalSetup: ["scripts/temporaryPostgres.ts", "scripts/embeddedDatabases.ts"],
          ...patient,
        },
      },
      {
        ...onServer,
        test: {
          ...patient,
          ...shared,
          name: "process",
          globalSetup: "scripts/engineHash.ts",
          // A planner's bundle is what Node is to run, as it is.
          server: { deps: { external: [/\/planner-studio-planner-[^/]+\/planner\.mjs$/] } },
          include: ["lib/**/*.process.test.ts", "scripts/**/*.process.test.ts"],
          exclude: processTests(Object.values(oneByOne).flat()),
        },
      },
      {
        ...onServer,
        test: {
          ...patient,
          ...shared,
          name: "apps",
          globalSetup: "scripts/appsPython.ts",
          include: ["lib/**/*.apps.test.ts"],
        },
      },
      {
        ...onServer,
        test: {
          ...patient,
          ...shared,
          name: "tester",
          include: ["lib/**/*.tester.test.ts", "scripts/**/*.tester.test.ts"],
        },
      },
      ...Object.entries(oneByOne).map(([name, files]) => ({
        ...onServer,
        test: {
          ...patient,
          name,
          include: processTests(files),
          fileParallelism: false,
          ...(onPostgres.includes(name) && {
            globalSetup: ["scripts/temporaryPostgres.ts", ...(needed[name] ?? [])],
          }),
        },
      })),
    ],
  },
});
