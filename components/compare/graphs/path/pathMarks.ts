import type { PathStep, RunPath } from "@/lib/diff";
import { type Address, address, START, type Topology } from "@/lib/topology";
import type { Mark, Overlay } from "../../../canvas/mark";

type Tone = "path" | "step" | "ahead";

/** Marks nodes, edges and branches up to a superstep, and faintly those that follow in the turn. */
export function pathMarks(
  path: RunPath,
  topology: Topology,
  at: { readonly segment: number; readonly step: number },
): Overlay {
  const steps = path.segments[at.segment]?.steps ?? [];
  const turn = steps.find((one) => one.step === at.step)?.turn;
  const answers = path.turns.some((one) => one.turn === turn && one.kind === "answer");
  const marks = new Map<Address, Tone>();
  steps.forEach((one, i) => {
    if (one.turn !== turn) return;
    const before = steps[i - 1];
    const fromStart = before === undefined || (before.turn !== turn && !answers);
    const mark = markOf(one.step, at.step);
    for (const node of one.nodes) put(marks, address.node(node), mark);
    for (const edge of entering(topology, fromStart ? fresh : before, one)) put(marks, edge, mark);
  });
  return Object.fromEntries([...marks].map(([part, tone]) => [part, marked(part, tone)]));
}

/** Nodes carry a glyph, so that a path can be followed without colour; on branch plates it would displace the name. */
function marked(part: Address, tone: Tone): Mark {
  const mark = { tone, title: says[tone] };
  const glyph = part.startsWith("node:") ? glyphs[tone] : "";
  return glyph ? { ...mark, glyph } : mark;
}

const glyphs = { path: "✓", step: "▶", ahead: "" } as const;

const says = {
  path: "taken before this step",
  step: "this step",
  ahead: "still to come in this turn",
} as const;

function markOf(step: number, current: number): Tone {
  if (step === current) return "step";
  return step < current ? "path" : "ahead";
}

/** A loop visits a node more than once: the strongest mark wins. */
function put(marks: Map<Address, Tone>, key: Address, mark: Tone): void {
  const strength = { ahead: 0, path: 1, step: 2 } as const;
  const had = marks.get(key);
  if (had === undefined || strength[mark] > strength[had]) marks.set(key, mark);
}

type Left = Pick<PathStep, "nodes" | "routes">;

/** A message enters the graph at START; an answer resumes where the question was asked. */
const fresh: Left = { nodes: [START], routes: [] };

/** Returns the edges and branches taken from one superstep into the next. */
function entering(topology: Topology, before: Left, step: PathStep): readonly Address[] {
  const plain = topology.edges
    .filter(
      (edge) => step.nodes.includes(edge.to) && [edge.from].flat().some((id) => before.nodes.includes(id)),
    )
    .map((edge) => address.edge(edge));
  const routed = before.routes
    .filter((route) => step.nodes.includes(route.to))
    .map((route) => address.branch(route.from, route.router, route.on));
  return [...plain, ...routed];
}
