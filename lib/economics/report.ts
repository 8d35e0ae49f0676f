import { type ListedPrice, listedPrice } from "../cost";
import { grouped } from "../std";
import { type CheckEffects, checkEffectsOf } from "./checks";
import { type Comparison, compareRuns, type Regret, regretsOf } from "./compare";
import { type ArchitectureFigures, figuresOf } from "./figures";
import { type Alone, type Calibration, calibrationOf, caseOf, type Flow, flowsOf } from "./routes";
import type { EconomicsSpec, ModelCall, TaskRun, Variant } from "./schema";

/** An architecture that a report names: a topology, or a variant of one. */
export type Architecture = {
  readonly id: string;
  readonly title: string;
  readonly group: "topology" | Variant["group"];
};

export type EconomicsReport = {
  readonly architectures: readonly Architecture[];
  readonly tiers: readonly string[];
  readonly figures: readonly ArchitectureFigures[];
  readonly flows: readonly Flow[];
  readonly calibration: readonly Calibration[];
  readonly checks: readonly CheckEffects[];
  readonly regrets: readonly Regret[];
  /** The chosen architecture against its bases. */
  readonly comparisons: readonly Comparison[];
  readonly prices: readonly (ListedPrice & { readonly model: string })[];
  readonly unpriced: readonly Unpriced[];
};

/** Calls whose cost is not known: no price is listed for their model, or they have no tokens. */
type Unpriced = { readonly model: string | null; readonly calls: number; readonly lacks: "price" | "tokens" };

/** Tiers, the architectures in which one tier works alone, and what is compared by default. */
export type ReportSpec = Pick<EconomicsSpec, "tiers" | "headline"> & {
  readonly variants: readonly Pick<Variant, "id" | "tier">[];
};

export type Chosen = { readonly head?: string; readonly bases?: readonly string[] };

/** Computes all tables from runs; the same runs give the same tables. */
export function reportOf(
  runs: readonly TaskRun[],
  { tiers, variants, headline }: ReportSpec,
  architectures: readonly Architecture[],
  { head = headline.head, bases = headline.bases }: Chosen = {},
): EconomicsReport {
  const byArchitecture = grouped(runs, ({ architecture }) => architecture);
  const runsOfId = (id: string) => byArchitecture.get(id) ?? [];
  const alone = aloneOf(variants, runsOfId);
  return {
    architectures,
    tiers,
    figures: figuresOf(runs),
    flows: flowsOf(runs, tiers),
    calibration: calibrationOf(runs, alone),
    checks: [...byArchitecture].map(([id, own]) => checkEffectsOf(id, own)),
    regrets: [...byArchitecture].map(([id, own]) => regretsOf(id, own, { alone, tiers })),
    comparisons: bases
      .filter((base) => runsOfId(base).length > 0 && runsOfId(head).length > 0)
      .map((base) => compareRuns(runsOfId(head), runsOfId(base), tiers)),
    prices: pricesOf(runs),
    unpriced: unpricedOf(runs),
  };
}

/** Runs of the variants in which one tier does everything. */
export function aloneOf(
  variants: readonly Pick<Variant, "id" | "tier">[],
  runsOfId: (id: string) => readonly TaskRun[],
): Alone {
  return variants.flatMap(({ id, tier }) =>
    tier === undefined ? [] : [{ tier, runs: new Map(runsOfId(id).map((run) => [caseOf(run), run])) }],
  );
}

function pricesOf(runs: readonly TaskRun[]): EconomicsReport["prices"] {
  const models = new Set(runs.flatMap(({ calls }) => calls.flatMap(({ model }) => model ?? [])));
  return [...models].sort().flatMap((model) => {
    const price = listedPrice(model);
    return price ? [{ model, ...price }] : [];
  });
}

function unpricedOf(runs: readonly TaskRun[]): readonly Unpriced[] {
  const unknown = runs.flatMap(({ calls }) => calls.filter(({ dollars }) => dollars === null));
  const lackOf = ({ inputTokens, outputTokens }: ModelCall): Unpriced["lacks"] =>
    inputTokens === null || outputTokens === null ? "tokens" : "price";
  return [...grouped(unknown, (call) => JSON.stringify([call.model, lackOf(call)])).values()].flatMap(
    (own) => (own[0] ? { model: own[0].model, calls: own.length, lacks: lackOf(own[0]) } : []),
  );
}
