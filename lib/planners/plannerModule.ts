import { type ClaimCatalog, noClaims } from "../claims";
import type { Planner } from "../planner";
import type { AnswerSet, Recording } from "../recording";
import type { Json } from "../std";
import type { Topology } from "../topology";
import type { MeasuredMutants } from "./measuredMutants";
import type { PlannerPages } from "./pages";
import type { Reader } from "./reader";
import type { SampleReview } from "./sampleReview";

/** A difference worth seeing first: what the topology `head` does otherwise than the one in use, in one recording. `invites` stands behind the word "See". */
export type Example = { readonly head: string; readonly recording: string; readonly invites: string };

/** What a planner's topologies are, in a sentence, and whose proposal each is. */
export type Designs = {
  readonly sentence: string;
  readonly proposedBy: { readonly [topology: string]: string };
};

/** All that a planner brings. General rooms name no planner: they ask its module. */
export type PlannerModule = {
  /** Its policies, its words for its calls and decisions, and what must hold of its topologies. */
  readonly planner: Planner;
  /** The topology in use, which all others are seen beside: the first that it brings; null where it brings none. */
  readonly inUse: Topology | null;
  readonly topologies: readonly Topology[];
  /** Topologies that ask what no recording answers: kept with the samples, never ranked among the proposals. */
  readonly ideas: readonly Topology[];
  /** Answers to what nobody recorded. */
  readonly answers: readonly AnswerSet[];
  readonly recordings: readonly Recording[];
  readonly claims: ClaimCatalog;
  /** How many mutants its recordings detect, as a bench measured it; null where none did. */
  readonly mutants: MeasuredMutants | null;
  readonly example: Example | null;
  readonly sampleReview: SampleReview | null;
  readonly designs: Designs;
  /** What of other programs' files it reads. */
  readonly readers: readonly Reader[];
  readonly pages: PlannerPages;
  /** Work that its pages ask for and that may take long, by name. It runs on a thread of its own. */
  readonly tasks: { readonly [name: string]: (input: Json) => Json | Promise<Json> };
  /** `paired`: each of its topologies has a recording of its own, so they are not compared over all recordings and not listed. */
  readonly compared: "over-all-recordings" | "paired";
};

type Documents = {
  topologies(): readonly Topology[];
  recordings(): readonly Recording[];
  ideas?(): readonly Topology[];
  answers?(): readonly AnswerSet[];
};
type Brought = Partial<
  Pick<
    PlannerModule,
    "claims" | "mutants" | "example" | "sampleReview" | "designs" | "readers" | "pages" | "tasks" | "compared"
  >
>;

const noPages: PlannerPages = { nav: [], destinations: [], recordings: null, keys: [] };

const noDesigns: Designs = { sentence: "", proposedBy: {} };

/** A module whose documents are parsed when they are first asked for, and once. */
export const plannerModuleOf = (
  planner: Planner,
  documents: Documents,
  brought: Brought = {},
): PlannerModule => {
  const topologies = once(documents.topologies);
  const recordings = once(documents.recordings);
  const ideas = once(() => documents.ideas?.() ?? []);
  const answers = once(() => documents.answers?.() ?? []);
  return {
    ...{
      claims: noClaims,
      mutants: null,
      example: null,
      sampleReview: null,
      designs: noDesigns,
      readers: [],
      pages: noPages,
      tasks: {},
      compared: "over-all-recordings",
    },
    ...brought,
    planner,
    get inUse() {
      return topologies()[0] ?? null;
    },
    get topologies() {
      return topologies();
    },
    get recordings() {
      return recordings();
    },
    get ideas() {
      return ideas();
    },
    get answers() {
      return answers();
    },
  };
};

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
