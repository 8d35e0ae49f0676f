import { z } from "zod";

/** Any JSON value; every value in a topology, recording, trace or diff is one. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** Accepts any JSON value as it is. Depth, size and reserved keys are checked before, by `parseJson`. */
export const Json: z.ZodType<Json> = z.custom<Json>(
  (value) => value !== undefined && typeof value !== "function" && typeof value !== "symbol",
  "must be a JSON value",
);

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an own property, so that a name from a document never resolves to an inherited one such as `constructor`. */
export const own = <T>(named: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined;
