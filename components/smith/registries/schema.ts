import type { JsonObject } from "@/lib/std";

// What the server tells of tool registries; the pages take it as props.

export type RegistryLine = {
  readonly hash: string;
  readonly title: string;
  /** The one that ships, which plans are checked against where nothing else is said. */
  readonly shipped: boolean;
  readonly tools: number;
  readonly functions: number;
  readonly domains: readonly string[];
  readonly createdAt: string;
};

/** One function of a tool. */
export type Tool = {
  readonly name: string;
  readonly function: string;
  readonly description: string;
  readonly parameters: JsonObject;
  readonly domain?: string | undefined;
  readonly cost?: "free" | "low" | "medium" | "high" | undefined;
};

export type ShownRegistry = {
  readonly hash: string;
  readonly title: string;
  readonly shipped: boolean;
  readonly createdAt: string;
  readonly tools: readonly Tool[];
};
