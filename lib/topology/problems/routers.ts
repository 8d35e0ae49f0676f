import { address } from "../address";
import { errorAt, oneOf, type Problem } from "../problem";
import type { RouterUse } from "../schema";
import { noPlannerId } from "../signature";
import { parameters } from "./policies";
import { type LintRule, type LintSubject, repeated } from "./rule";

export const routerUses: LintRule = (subject) => [
  ...repeated(subject.topology.routers, (use) => JSON.stringify([use.from, use.router])).map((use) =>
    errorAt(
      "duplicate_router",
      address.router(use.from, use.router),
      `The node "${use.from}" has the router "${use.router}" more than once.`,
      "Join their branches in one of them.",
    ),
  ),
  ...subject.topology.routers.flatMap((use) => [...routerUse(use, subject), ...labels(use)]),
];

function routerUse(use: RouterUse, { routers, signature }: LintSubject): readonly Problem[] {
  const where = address.router(use.from, use.router);
  const router = routers.get(use.router);
  if (!router && signature.planner === noPlannerId) return [];
  if (!router) {
    const message = `The planner "${signature.planner}" has no router "${use.router}".`;
    return [errorAt("unknown_router", where, message, `Use one of ${oneOf([...routers.keys()])}.`)];
  }
  const declared = router.branches.map((branch) => branch.name);
  const mapped = new Set(use.branches.map((branch) => branch.on));
  return [
    ...parameters(`The router "${use.router}"`, use.with, router.params, where),
    ...use.branches
      .filter((branch) => !declared.includes(branch.on))
      .map((branch) =>
        errorAt(
          "unknown_branch",
          address.branch(use.from, use.router, branch.on),
          `The router "${use.router}" never answers "${branch.on}".`,
          `Use one of its branches: ${oneOf(declared)}.`,
        ),
      ),
    ...declared
      .filter((name) => !mapped.has(name))
      .map((name) =>
        errorAt(
          "unmapped_branch",
          address.branch(use.from, use.router, name),
          `The router "${use.router}" at "${use.from}" can answer "${name}", which leads nowhere.`,
          `Add a branch for "${name}".`,
        ),
      ),
  ];
}

/** Reports duplicate branch names, and one label on two branches: LangGraph's path map would retain only the last. */
function labels(use: RouterUse): readonly Problem[] {
  const twice = repeated(use.branches, (branch) => branch.on).map((branch) =>
    errorAt(
      "duplicate_branch",
      address.branch(use.from, use.router, branch.on),
      `The branch "${branch.on}" of the router "${use.router}" at "${use.from}" is mapped more than once.`,
      "Keep one of them.",
    ),
  );
  const edges = new Map<string, string>();
  const torn = use.branches.filter((branch) => {
    const label = branch.label ?? branch.on;
    const to = edges.get(label);
    edges.set(label, to ?? branch.to);
    return to !== undefined && to !== branch.to;
  });
  return [
    ...twice,
    ...torn.map((branch) =>
      errorAt(
        "duplicate_label",
        address.branch(use.from, use.router, branch.on),
        `The label "${branch.label ?? branch.on}" at "${use.from}" leads to two different nodes.`,
        "Give the branches different labels.",
      ),
    ),
  ];
}
