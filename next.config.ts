import type { NextConfig } from "next";

const development = process.env.NODE_ENV === "development";

// Nothing is loaded from elsewhere; the theme script and Next's own need 'unsafe-inline'.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  images: { unoptimized: true },
  // `npm run verify` checks types, with the faster compiler.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "esbuild",
    "@electric-sql/pglite",
    "@langchain/core",
    "@langchain/langgraph",
    "@prisma/adapter-pg",
    "@prisma/client",
    "langchain",
    "pg",
    "pglite-prisma-adapter",
    "tinypool",
  ],
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "Content-Security-Policy", value: contentSecurityPolicy },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
      ],
    },
  ],
};

export default config;
