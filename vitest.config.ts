import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };
// The rooms are pure, so test files may share what they import; that halves the time.
const shared = { pool: "threads", isolate: false } as const;
const slow = ["**/*.db.test.ts", "**/*.process.test.ts"];
const onServer = {
  resolve: { alias },
  // `server-only` throws in plain Node; under this condition it is empty.
  ssr: { resolve: { conditions: ["react-server", "node"] } },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...onServer,
        test: {
          ...shared,
          name: "unit:lib",
          testTimeout: 30_000,
          include: ["lib/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: slow,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "unit:components",
          testTimeout: 30_000,
          environment: "happy-dom",
          include: ["components/**/*.test.{ts,tsx}", "app/**/*.test.{ts,tsx}"],
        },
      },
      {
        ...onServer,
        test: {
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
          name: "process",
          include: ["lib/**/*.process.test.ts", "scripts/**/*.process.test.ts"],
          globalSetup: "scripts/engineHash.ts",
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
