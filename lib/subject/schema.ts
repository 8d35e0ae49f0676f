import { z } from "zod";

/** Lines of a function whose results vary between runs. */
export const UnsteadyUse = z.object({ line: z.number().int(), what: z.string() });
export type UnsteadyUse = z.infer<typeof UnsteadyUse>;

const Source = z.object({
  name: z.string(),
  file: z.string().nullable(),
  line: z.number().int(),
  lines: z.number().int(),
  /** Hash of the syntax tree, ignoring the function's own name, comments, docstrings and layout. */
  hash: z.string(),
  text: z.string(),
  uses: z.array(UnsteadyUse),
  /** The tool that runs it. */
  tool: z.string().optional(),
});

/** The function or class of a node or router; `file` is `null` for a library's. `helpers` are the app's functions that it calls, transitively. */
export const Body = Source.extend({ helpers: z.array(Source) });
export type Body = z.infer<typeof Body>;

export type AppNode = {
  readonly body: Body | null;
  /** Targets of the node's `Command`s. */
  readonly ends: readonly string[] | null;
  /** Tools of a ToolNode. */
  readonly tools?: readonly string[] | undefined;
  readonly graph: AppGraph | null;
  /** Such as `defer=True`, and `checkpointer=True` of its subgraph; absent in graphs of earlier versions. */
  readonly options?: readonly string[] | undefined;
};

export type AppRouter = {
  readonly on: string;
  readonly router: string;
  readonly body: Body | null;
  /** Branch -> target; `null` if the app declares no targets, so that the router may route to any node. */
  readonly ends: { readonly [branch: string]: string } | null;
};

/** An app's graph from its builder, or from LangGraph's drawing if there is no builder. */
export type AppGraph = {
  readonly from: "builder" | "drawing";
  readonly name: string;
  readonly nodes: { readonly [name: string]: AppNode };
  readonly edges: readonly (readonly [string, string])[];
  readonly joins: readonly { readonly from: readonly string[]; readonly to: string }[];
  readonly routers: readonly AppRouter[];
  readonly channels: { readonly [name: string]: "replace" | "append" | "other" };
  /** Channels with an enumerated type: proposals for decisions. */
  readonly decisions: readonly string[];
  /** Nodes before or after which the graph pauses; absent in graphs of earlier versions. */
  readonly pauses?: { readonly [node: string]: readonly ("before" | "after")[] } | undefined;
};

const AppRouter = z.object({
  on: z.string(),
  router: z.string(),
  body: Body.nullable(),
  ends: z.record(z.string(), z.string()).nullable(),
});

const AppNode: z.ZodType<AppNode> = z.object({
  body: Body.nullable(),
  ends: z.array(z.string()).nullable(),
  tools: z.array(z.string()).optional(),
  graph: z.lazy(() => AppGraph).nullable(),
  options: z.array(z.string()).optional(),
});

export const AppGraph: z.ZodType<AppGraph> = z.object({
  from: z.enum(["builder", "drawing"]),
  name: z.string(),
  nodes: z.record(z.string(), AppNode),
  edges: z.array(z.tuple([z.string(), z.string()])),
  joins: z.array(z.object({ from: z.array(z.string()), to: z.string() })),
  routers: z.array(AppRouter),
  channels: z.record(z.string(), z.enum(["replace", "append", "other"])),
  decisions: z.array(z.string()),
  pauses: z.record(z.string(), z.array(z.enum(["before", "after"]))).optional(),
});
