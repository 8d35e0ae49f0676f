import { type ChangeKind, diffTopologies, tellChange } from "../changes";
import { grouped, listed } from "../std";
import { type Body, joinSignatures, placeOf, type Subject } from "../subject";

/** A function that both versions have, with different source. */
export type Rewritten = {
  /** `plan` or `router pick`. */
  readonly of: string;
  /** Every node and router that runs it. */
  readonly usedBy: readonly string[];
  readonly name: string;
  readonly base: Body;
  readonly head: Body;
  /** True if head's function has no counterpart; `base` is the one that decided in its place. */
  readonly isNew?: boolean;
};

/** Lines that only moved between functions: those of functions that only one version has. */
export type MovedLines = { readonly base: ReadonlySet<string>; readonly head: ReadonlySet<string> };

/** Differences of two versions visible in their graphs. */
export type StructureChanges = {
  readonly sentences: readonly string[];
  /** A function that another one makes several times, such as a tool of a factory, counts once. */
  readonly rewritten: readonly Rewritten[];
  /** Tools whose code was rewritten. */
  readonly tools: ReadonlySet<string>;
  readonly moved: MovedLines;
};

/** Compares two graphs. `toBase` maps names of nodes and routers of head to base. */
export function structureChanges(
  base: Subject,
  head: Subject,
  toBase: { node(name: string): string | null; router(name: string): string | null },
): StructureChanges {
  const signature = joinSignatures([base.signature, head.signature]);
  const { changes } = diffTopologies(base.topology, head.topology, signature);
  const sentences = [
    ...changes
      .filter(
        ({ kind, sentence }) =>
          !ofFunctions.has(kind) && !/^`(source|tools)` of | was rewritten$/.test(sentence),
      )
      .map((change) => tellChange(change)),
    ...functionChanges(base, head, toBase),
    ...toolChanges(base, head, toBase),
    ...optionChanges(base, head, toBase),
    ...pauseChanges(base, head, toBase),
  ];
  const rewritten = [...head.bodies].flatMap(([of, body]) => {
    const router = /^router (.*)$/s.exec(of)?.[1];
    const was = router === undefined ? toBase.node(of) : toBase.router(router);
    const before = was === null ? undefined : base.bodies.get(router === undefined ? was : `router ${was}`);
    if (!before) return [];
    // The previous function may be called by the new one.
    const isWrapped =
      shortFunction(body.name) !== shortFunction(before.name) &&
      body.helpers.some(({ name }) => shortFunction(name) === shortFunction(before.name));
    const own =
      before.hash === body.hash || isWrapped
        ? []
        : [{ of, usedBy: [of], name: shortFunction(body.name), base: before, head: body }];
    return [...own, ...rewrittenHelpers(of, before, body)];
  });
  const tools = new Set(rewritten.flatMap((one) => one.head.tool ?? []));
  return { sentences, rewritten: uniqueByFunction(rewritten), tools, moved: movedLines(base, head) };
}

/** A node's function is its one policy: nodes and their functions are described instead. */
const ofFunctions: ReadonlySet<ChangeKind> = new Set(["policy_added", "policy_removed"]);

/** Describes nodes that run a function of another name. */
function functionChanges(
  base: Subject,
  head: Subject,
  toBase: { node(name: string): string | null },
): string[] {
  return [...head.functions].flatMap(([node, name]) => {
    const was = base.functions.get(toBase.node(node) ?? "");
    if (was === undefined || !head.bodies.has(node)) return [];
    const [before, after] = [shortFunction(was), shortFunction(name)];
    return before === after ? [] : [`\`${node}\` runs \`${after}\` instead of \`${before}\`.`];
  });
}

function movedLines(base: Subject, head: Subject): MovedLines {
  const [own, other] = [functionsOf(base), functionsOf(head)];
  const only = (these: typeof own, those: typeof own): ReadonlySet<string> =>
    new Set(
      [...these].flatMap(([name, text]) =>
        those.has(name) ? [] : text.split("\n").map((line) => line.trim()),
      ),
    );
  return { base: only(own, other), head: only(other, own) };
}

/** Maps the names of the app's own functions, run by nodes and routers, to their sources. */
const functionsOf = ({ bodies }: Subject): ReadonlyMap<string, string> =>
  new Map(
    [...bodies.values()].flatMap((body) =>
      [body, ...body.helpers].map(({ name, text }) => [shortFunction(name), text]),
    ),
  );

/** Describes tools that a tool node gained or lost. */
function toolChanges(base: Subject, head: Subject, toBase: { node(name: string): string | null }): string[] {
  return [...head.tools].flatMap(([node, tools]) => {
    const before = base.tools.get(toBase.node(node) ?? "");
    if (!before) return [];
    const gone = before.filter((name) => !tools.includes(name));
    const come = tools.filter((name) => !before.includes(name));
    return [
      ...(gone.length > 0 ? [`\`${node}\` no longer offers ${listed(gone)}.`] : []),
      ...(come.length > 0 ? [`\`${node}\` offers ${listed(come)}.`] : []),
    ];
  });
}

/** Describes options of nodes that only one version has, such as `defer=True`. */
function optionChanges(
  { options: before }: Subject,
  { options: after }: Subject,
  toBase: { node(name: string): string | null },
): string[] {
  return [...after].flatMap(([node, is]) => {
    const was = before.get(toBase.node(node) ?? "");
    if (!was) return [];
    return [
      ...was.filter((one) => !is.includes(one)).map((one) => `\`${node}\` no longer has \`${one}\`.`),
      ...is.filter((one) => !was.includes(one)).map((one) => `\`${node}\` has \`${one}\`.`),
    ];
  });
}

/** Describes nodes before or after which only one version pauses. */
function pauseChanges(
  { pauses: before }: Subject,
  { pauses: after, functions }: Subject,
  toBase: { node(name: string): string | null },
): string[] {
  if (!before || !after) return [];
  return [...functions.keys()].flatMap((node) => {
    const [was, is] = [before.get(toBase.node(node) ?? "") ?? [], after.get(node) ?? []];
    return [
      ...was
        .filter((when) => !is.includes(when))
        .map((when) => `The graph no longer pauses ${when} \`${node}\`.`),
      ...is.filter((when) => !was.includes(when)).map((when) => `The graph pauses ${when} \`${node}\`.`),
    ];
  });
}

/** Returns changed helpers of the same name that the function calls, from the app's own files. */
function rewrittenHelpers(of: string, before: Body, after: Body): Rewritten[] {
  return after.helpers.flatMap((helper) => {
    const was = [before, ...before.helpers].find(
      ({ name }) =>
        name === helper.name || (name === before.name && shortFunction(name) === shortFunction(helper.name)),
    );
    return was && was.hash !== helper.hash
      ? [
          {
            of,
            usedBy: [of],
            name: shortFunction(helper.name),
            base: { ...was, helpers: [] },
            head: { ...helper, helpers: [] },
          },
        ]
      : [];
  });
}

function uniqueByFunction(all: readonly Rewritten[]): Rewritten[] {
  const key = ({ head }: Rewritten): string => `${head.file}:${head.line}`;
  return [...grouped(all, key).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({ ...one, usedBy: [...new Set(same.map(({ of }) => of))] })),
  );
}

export const shortFunction = (name: string): string => name.split(".").at(-1) ?? name;

/** `call_model` was rewritten (graph.py:33–44). */
export const describeRewritten = ({ name, head, isNew }: Rewritten): string =>
  `\`${name}\` ${isNew ? "is new" : "was rewritten"} (${placeOf(head)}).`;
