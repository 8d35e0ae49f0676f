import type { NextConfig } from "next";
import { movedPages } from "./app/movedPages";

const config: NextConfig = {
  poweredByHeader: false,
  // The title comes with the page, not after it: who reads with a screen reader hears it first.
  htmlLimitedBots: /.*/,
  // The proxy sees requests as they came, so that it can refuse what the router would fail at.
  skipProxyUrlNormalize: true,
  reactStrictMode: true,
  devIndicators: false,
  images: { unoptimized: true },
  // `npm run verify` checks types, with the faster compiler.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "elkjs",
    "esbuild",
    "@electric-sql/pglite",
    "@langchain/core",
    "@langchain/langgraph",
    "@prisma/adapter-pg",
    "@prisma/client",
    "langchain",
    "mermaid",
    "pg",
    "pglite-prisma-adapter",
    "tinypool",
  ],
  experimental: {
    // Pages are loaded when they are first asked for, so that a start takes less time and memory.
    preloadEntriesOnStart: false,
    // Next compares an action's origin with the host by itself, too.
    // Of the sizes that `checkAction` lets through, none is refused here.
    serverActions: {
      allowedOrigins: ownHosts(process.env.PLANNER_STUDIO_ORIGINS),
      bodySizeLimit: "8mb",
    },
    // The server's code keeps its names, so that what fails can be read without source maps. Minifying it and making them takes two fifths of a build.
    turbopackMinify: { server: false, client: true },
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // What is built once has no use for a cache.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  redirects: async () => [
    ...movedPages.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
    // Addresses of versions before 0.2.
    ...["/smith", "/api/smith"].map((path) => ({
      source: `${path}/:rest*`,
      destination: `${path.replace("smith", "planners/smith")}/:rest*`,
      permanent: true,
    })),
  ],
  turbopack: {
    rules: {
      // Several chunks need the shipped recordings; each would hold the text of all.
      "*/lib/planners/*/recordings/index.ts": {
        condition: { all: ["production", { not: "browser" }] },
        loaders: ["./scripts/readSamples.cjs"],
        as: "*.js",
      },
    },
  },
  // A page's policy is set by `proxy.ts`, with the nonce of its scripts.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
      ],
    },
    {
      source: "/api/:path*",
      headers: [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }],
    },
  ],
};

function ownHosts(origins = ""): string[] {
  const given = origins.split(",").map((one) => one.trim());
  return given.filter((one) => URL.canParse(one)).map((one) => new URL(one).host);
}

export default config;
