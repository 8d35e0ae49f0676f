import { type AppEvent, isRun } from "./events";

/** Completes the namespace of a subgraph with a checkpointer of its own, `research`, by the task that runs it: `research:1f…`. */
export function withOwners(events: readonly AppEvent[]): readonly AppEvent[] {
  const newest = new Map<string, string>();
  const complete = (parts: readonly string[]): readonly string[] =>
    parts.reduce<readonly string[]>((outer, part) => {
      const owner = part.includes(":") || isRun(part) ? undefined : newest.get([...outer, part].join("|"));
      return [...outer, owner === undefined ? part : `${part}:${owner}`];
    }, []);
  return events.map((event) => {
    if (event.event === "route" && event.ns !== null)
      return { ...event, ns: complete(event.ns.split("|")).join("|") };
    if (event.event !== "tasks" && event.event !== "checkpoints") return event;
    const ns = complete(event.ns);
    if (event.event === "checkpoints") return { ...event, ns };
    const { id, name, triggers } = event.data;
    if (triggers) newest.set([...ns, name].join("|"), id);
    return { ...event, ns };
  });
}
