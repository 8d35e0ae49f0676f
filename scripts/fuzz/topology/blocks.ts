import { START } from "../../../lib/topology";
import type { Chance } from "../../chance";

/** The parts of a graph; `side` marks nodes that may run in parallel. */
export type Drawing = {
  readonly nodes: { readonly id: string; readonly side: boolean; readonly ticks: boolean }[];
  readonly edges: { readonly from: string | readonly string[]; readonly to: string }[];
  readonly routers: {
    readonly from: string;
    readonly router: string;
    readonly branches: readonly { readonly on: string; readonly to: string }[];
  }[];
};

/** A part of a graph with a single entry and a single exit. */
type Block = { readonly entry: string; readonly exit: string };

type Pen = { readonly chance: Chance; readonly drawing: Drawing; readonly names: string[] };

/** Names that are not in drawing order; some are not plain letters. */
const letters = ["m", "b", "x", "é", "a", "T", "node 10", "c", "node 9", "s-1"];

/** A sequence of nodes, forks, choices and loops in which every loop counts its rounds. */
export function randomDrawing(chance: Chance): Drawing {
  const drawing: Drawing = { nodes: [], edges: [], routers: [] };
  const pen: Pen = { chance, drawing, names: chance.shuffled(letters) };
  const whole = sequence(pen, chance.upTo(3), { side: false, deep: 0 });
  if (chance.odds(0.2)) {
    const other = node(pen, false);
    drawing.edges.push({ from: other, to: whole.entry });
    choose(pen, START, [other, whole.entry]);
  } else drawing.edges.push({ from: START, to: whole.entry });
  drawing.edges.push({ from: whole.exit, to: "END" });
  return drawing;
}

type Where = { readonly side: boolean; readonly deep: number };

function sequence(pen: Pen, length: number, where: Where): Block {
  const blocks = pen.chance.list(length, () => block(pen, where));
  for (const [i, { entry }] of blocks.entries())
    if (i > 0) pen.drawing.edges.push({ from: blocks[i - 1]?.exit ?? START, to: entry });
  return { entry: blocks[0]?.entry ?? START, exit: blocks.at(-1)?.exit ?? START };
}

function block(pen: Pen, where: Where): Block {
  const { chance, names } = pen;
  if (where.deep > 1 || names.length < 5 || chance.odds(0.4)) {
    const id = node(pen, where.side);
    return { entry: id, exit: id };
  }
  const inner = { ...where, deep: where.deep + 1 };
  return chance.one([fork, fork, choice, loop])(pen, inner);
}

/** Adds parallel branches, followed by one node after a join or plain edges. */
function fork(pen: Pen, where: Where): Block {
  const { chance, drawing } = pen;
  const entry = node(pen, where.side);
  const after = node(pen, where.side);
  const branches = chance.list(Math.min(pen.names.length, 1 + chance.upTo(2)), () =>
    sequence(pen, pen.names.length > 4 && chance.odds(0.3) ? 2 : 1, { ...where, side: true }),
  );
  const exits = branches.map(({ exit }) => exit);
  for (const branch of branches) drawing.edges.push({ from: entry, to: branch.entry });
  if (chance.odds(0.65) && exits.length > 1) drawing.edges.push({ from: exits, to: after });
  else for (const exit of exits) drawing.edges.push({ from: exit, to: after });
  return { entry, exit: after };
}

function choice(pen: Pen, where: Where): Block {
  const entry = node(pen, where.side);
  const after = node(pen, where.side);
  const edges = pen.chance.list(Math.min(pen.names.length, pen.chance.upTo(2)), () =>
    sequence(pen, 1, where),
  );
  for (const { exit } of edges) pen.drawing.edges.push({ from: exit, to: after });
  choose(pen, entry, [...edges.map((edge) => edge.entry), after]);
  return { entry, exit: after };
}

/** Adds a router to these targets, each at least once if it has as many branches. */
function choose({ chance, drawing }: Pen, from: string, targets: readonly string[]): void {
  const [router, branches] = chance.one<[string, string[]]>([
    ["decided", ["yes", "no"]],
    ["either", ["left", "right"]],
    ["which", ["first", "second", "third"]],
  ]);
  const to = chance.shuffled(targets);
  drawing.routers.push({
    from,
    router,
    branches: branches.map((on, i) => ({ on, to: to[i % to.length] ?? "END" })),
  });
}

function loop(pen: Pen, where: Where): Block {
  const { chance, drawing } = pen;
  const entry = node(pen, where.side, true);
  const last = node(pen, where.side);
  const after = node(pen, where.side);
  const body = chance.odds(0.5) && pen.names.length > 2 ? sequence(pen, 1, where) : null;
  drawing.edges.push({ from: entry, to: body?.entry ?? last });
  if (body) drawing.edges.push({ from: body.exit, to: last });
  const branches = [
    { on: "again", to: entry },
    { on: "on", to: after },
  ];
  drawing.routers.push({ from: last, router: "again", branches });
  return { entry, exit: after };
}

function node({ drawing, names }: Pen, side: boolean, ticks = false): string {
  const id = names.pop() ?? `n${drawing.nodes.length}`;
  drawing.nodes.push({ id, side, ticks });
  return id;
}
