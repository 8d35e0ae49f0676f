import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };
const slow = ["**/*.db.test.ts", "**/*.process.test.ts"];
const node = {
  environment: "node" as const,
  // `server-only` throws in plain Node; under this condition it is empty.
  server: { deps: { inline: ["server-only"] } },
};
const onServer = {
  resolve: { alias },
  ssr: { resolve: { conditions: ["react-server", "node"] } },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...onServer,
        test: {
          ...node,
          name: "unit:lib",
          include: ["lib/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: slow,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "unit:components",
          environment: "happy-dom",
          include: ["components/**/*.test.{ts,tsx}", "app/**/*.test.{ts,tsx}"],
        },
      },
      {
        ...onServer,
        test: {
          ...node,
          name: "db",
          include: ["lib/**/*.db.test.ts"],
          globalSetup: "scripts/temporaryPostgres.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...onServer,
        test: {
          ...node,
          name: "process",
          include: ["lib/**/*.process.test.ts", "scripts/**/*.process.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
