import { plannersWithShadow } from "@/lib/server/agreement/sources";

type Query = { readonly [name: string]: string | string[] | undefined };

/** Reads what is measured and which turns are listed from the address; by default the first planner with a shadow. */
export function readQuery(ctx: Parameters<typeof plannersWithShadow>[0], query: Query) {
  const first = (name: string): string | undefined => [query[name]].flat()[0];
  const log = first("log");
  const topology = first("topology");
  const set = first("set");
  const planner = first("planner") ?? plannersWithShadow(ctx)[0]?.planner.id ?? "";
  const after = Number(first("after") ?? 0);
  return {
    of:
      log === undefined
        ? { planner, ...(topology !== undefined && { topology }), ...(set && { set }) }
        : { log },
    selection: {
      control: first("control"),
      shadow: first("shadow"),
      field: first("field"),
      value: first("value"),
      after: Number.isInteger(after) && after > 0 ? after : 0,
    },
  };
}
