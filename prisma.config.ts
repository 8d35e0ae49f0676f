import { defineConfig } from "prisma/config";

// These commands only check that the native engine exists and never run it; a closed network cannot fetch it.
if (["generate", "validate", "format"].some((command) => process.argv.includes(command)))
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://localhost:5432/planner_studio" },
});
