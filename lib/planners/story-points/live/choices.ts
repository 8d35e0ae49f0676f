import { listed } from "../../../std";
import type { Topology } from "../../../topology";
import { economics } from "../economics";
import { isRoutable, type LiveRole, liveRoles, type RoleModels, roleTitles, withRoleModels } from "./roles";

/** A topology or variant that a live run can work under, before it has the run's models. */
export type LiveChoice = {
  readonly id: string;
  readonly title: string;
  readonly topology: Topology;
  readonly isDefault: boolean;
};

type Named = { readonly name: string; readonly topology: Topology };

/** Returns the topologies that map roles to models, and the variants of those that are there. */
export function choicesFrom(stored: readonly Named[]): readonly LiveChoice[] {
  const { variants, headline } = economics;
  const defaults = [headline.head, ...headline.bases];
  const routable = stored.filter(({ topology }) => isRoutable(topology));
  const own = routable.map(({ name, topology }): LiveChoice => {
    return { id: name, title: topology.title ?? name, topology, isDefault: defaults.includes(name) };
  });
  const changed = variants.flatMap(({ id, title, of, change }) =>
    routable
      .filter(({ name }) => name === of)
      .map(({ topology }): LiveChoice => {
        // A variant is a topology of its own once it is stored.
        const renamed = { ...change(topology), id, title };
        return { id, title, topology: renamed, isDefault: defaults.includes(id) };
      }),
  );
  return [...own, ...changed];
}

/** A model and its provider, by role. */
export type ChosenModels = {
  readonly [role in LiveRole]?: { readonly provider: string; readonly model: string } | undefined;
};

type WithModels =
  | {
      readonly ok: true;
      readonly architectures: readonly Omit<LiveChoice, "isDefault">[];
      /** Provider of each model. */
      readonly providers: { readonly [model: string]: string };
    }
  | { readonly ok: false; readonly message: string };

/** Gives each choice the chosen models. A request names its model alone, so a model has one provider. */
export function withModels(
  choices: readonly LiveChoice[],
  /** Roles that each choice asks. */
  asks: readonly (readonly string[])[],
  chosen: ChosenModels,
): WithModels {
  const roles = liveRoles.filter((role) => asks.some((one) => one.includes(role)));
  const missing = roles.filter((role) => !chosen[role]).map((role) => roleTitles[role]);
  if (missing.length > 0) return { ok: false, message: `Name a model for ${listed(missing)}.` };
  const providers: { [model: string]: string } = {};
  for (const { model, provider } of roles.flatMap((role) => chosen[role] ?? [])) {
    const other = providers[model];
    if (other !== undefined && other !== provider)
      return {
        ok: false,
        message: `The model ${model} has two providers, ${other} and ${provider}. Choose one.`,
      };
    providers[model] = provider;
  }
  const models = Object.fromEntries(roles.map((role) => [role, chosen[role]?.model])) as RoleModels;
  const architectures = choices.map(({ title, topology }, i) => {
    const own = withRoleModels(topology, models, asks[i]);
    return { id: own.id, title, topology: own };
  });
  return { ok: true, architectures, providers };
}
