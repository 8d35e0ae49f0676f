import type { Cutover } from "../agreement";
import { type ClaimCatalog, noClaims } from "../claims";
import type { EconomicsSpec } from "../economics";
import type { Planner } from "../planner";
import type { AnswerSet, Recording } from "../recording";
import type { Json } from "../std";
import type { Topology } from "../topology";
import type { DrawnDocuments } from "./drawnDocuments";
import type { MeasuredMutants } from "./measuredMutants";
import type { PlannerPages } from "./pages";
import type { Reader } from "./reader";
import type { SampleReview } from "./sampleReview";

/** A notable difference of `head` from the topology in use, in one recording. `invites` follows the word "See". */
export type Example = { readonly head: string; readonly recording: string; readonly invites: string };

/** Describes a planner's topologies in a sentence, and names each proposal's author. */
export type Designs = {
  readonly sentence: string;
  readonly proposedBy: { readonly [topology: string]: string };
};

/** Everything that a planner provides. Generic code names no planner, but reads its module. */
export type PlannerModule = {
  /** Its policies, its labels for calls and decisions, and its invariants. */
  readonly planner: Planner;
  /** `elsewhere`: an app, whose code runs in its own process; nothing of it is replayed here. */
  readonly runs: "here" | "elsewhere";
  /** The topology in use, with which all others are compared: the one provided as such, else the first; `null` if there is none. */
  readonly inUse: Topology | null;
  readonly topologies: readonly Topology[];
  /** Topologies with questions that no recording answers: part of the samples, never ranked among the proposals. */
  readonly ideas: readonly Topology[];
  /** Supplied answers to calls without a recording. */
  readonly answers: readonly AnswerSet[];
  readonly recordings: readonly Recording[];
  readonly claims: ClaimCatalog;
  /** Benchmark of the mutants that its recordings detect; `null` if there is none. */
  readonly mutants: MeasuredMutants | null;
  readonly example: Example | null;
  readonly sampleReview: SampleReview | null;
  readonly designs: Designs;
  /** Readers for files of other programs. */
  readonly readers: readonly Reader[];
  readonly pages: PlannerPages;
  /** Long-running tasks of its pages, by name. Run on a separate thread. */
  readonly tasks: { readonly [name: string]: (input: Json) => Json | Promise<Json> };
  /** `paired`: each topology has its own recording, so they are neither compared over all recordings nor listed. */
  readonly compared: "over-all-recordings" | "paired";
  /** How its shadow is judged once it decides; `null` where it has none. */
  readonly cutover: Cutover | null;
  /** Its own documents that are drawn as topologies; `null` if there are none. */
  readonly drawn: DrawnDocuments | null;
  /** How its tasks are routed to tiers and what that costs; `null` where it has no tiers. */
  readonly economics: EconomicsSpec | null;
};

type Documents = {
  topologies(): readonly Topology[];
  recordings(): readonly Recording[];
  ideas?(): readonly Topology[];
  answers?(): readonly AnswerSet[];
  /** Id of the topology in use; the first one by default. */
  readonly inUse?: string;
};
type Brought = Partial<
  Pick<
    PlannerModule,
    | "runs"
    | "claims"
    | "mutants"
    | "example"
    | "sampleReview"
    | "designs"
    | "readers"
    | "pages"
    | "tasks"
    | "compared"
    | "cutover"
    | "drawn"
    | "economics"
  >
>;

const noPages: PlannerPages = { tabs: [], destinations: [], recordings: null, keys: [] };

const noDesigns: Designs = { sentence: "", proposedBy: {} };

/** Creates a module that parses its documents lazily and once. */
export const plannerModuleOf = (
  planner: Planner,
  documents: Documents,
  brought: Brought = {},
): PlannerModule => {
  const topologies = memoize(documents.topologies);
  const recordings = memoize(documents.recordings);
  const ideas = memoize(() => documents.ideas?.() ?? []);
  const answers = memoize(() => documents.answers?.() ?? []);
  return {
    runs: "here",
    claims: noClaims,
    mutants: null,
    example: null,
    sampleReview: null,
    designs: noDesigns,
    readers: [],
    pages: noPages,
    tasks: {},
    compared: "over-all-recordings",
    cutover: null,
    drawn: null,
    economics: null,
    ...brought,
    planner,
    get inUse() {
      return topologies().find(({ id }) => id === documents.inUse) ?? topologies()[0] ?? null;
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

function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
