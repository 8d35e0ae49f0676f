import type { BisectProgress } from "@/lib/bisect";
import type { ConversationsProgress, ImportAbout } from "@/lib/server/documents/startImport";
import type { InflightProgress } from "@/lib/server/inflight/check";
import type { PreparationProgress } from "@/lib/server/reviews/labels/prepare";
import type { ReplaysDone } from "@/lib/server/sweeps/untilEnded";
import type { LiveAbout, ReviewAbout, TaskKind, TaskSides, TaskView } from "@/lib/server/tasks/view";
import { counted, shareOfAll, tellShare } from "@/lib/std";
import { ago } from "../../ui/roughly";
import type { RunContext, RunLine } from "./runLine";

/** Describes a task, linked to the page that shows its results. */
export function taskLine(task: TaskView, context: RunContext): RunLine {
  const { id, state, message, creatorName, createdAt, finishedAt } = task;
  const { name, title, href, progress } = kinds[task.kind](task, context);
  const doing = progress === "" ? "" : `, ${progress}`;
  const status =
    state === "running" ? `running${doing}` : `${state} ${ago(finishedAt ?? createdAt, context.now)}`;
  return {
    id,
    title,
    href,
    status: `${name} by ${creatorName}, ${status}`,
    result: message === "" ? null : message,
    createdAt,
    task: state === "running" ? id : null,
  };
}

type Described = {
  readonly name: string;
  readonly title: string;
  readonly href: string;
  /** Figures while it runs. */
  readonly progress: string;
};

const kinds: { readonly [kind in TaskKind]: (task: TaskView, context: RunContext) => Described } = {
  "cause-search": ({ about, progress }, context) => {
    const { tried, left } = progress as BisectProgress;
    const more = left > 0 ? `, at most ${left} more` : "";
    return {
      name: "Cause search",
      ...comparedIn(about as TaskSides, context),
      progress: `${counted(tried, "topology", "topologies")} tried${more}`,
    };
  },
  "inflight-check": ({ about, progress }, context) => {
    const { state, done, total } = progress as InflightProgress;
    const compared = comparedIn(about as TaskSides, context);
    return {
      name: "Check of threads in flight",
      title: compared.title,
      href: `${compared.href}&view=threads`,
      progress:
        state === "trying-renames"
          ? "trying to rename nodes"
          : tellShare(shareOfAll(done, total), { noun: "recording" }),
    };
  },
  "live-planning": (task) => {
    const { events } = task.progress as { readonly events: readonly { readonly type: string }[] };
    const sent = events.filter(({ type }) => type === "asking").length;
    return { name: "Live planning", ...liveTask(task), progress: `${counted(sent, "request")} sent` };
  },
  "live-judging": (task) => {
    const { done, plannings } = task.progress as { readonly done: number; readonly plannings: number };
    const share = tellShare(shareOfAll(done, plannings), { noun: "planning" });
    return { name: "Live judging", ...liveTask(task), progress: share };
  },

  acceptance: ({ about, progress }) => ({
    name: "Acceptance of a suggested change",
    ...ofReview(about as ReviewAbout),
    progress: tellReplays(progress as ReplaysDone),
  }),
  "label-preparation": ({ about, progress }) => {
    const { state, ...now } = progress as PreparationProgress;
    const { title, href } = ofReview(about as ReviewAbout);
    return {
      name: "Preparation of decisions to label",
      title,
      href: `${href}/labels`,
      progress:
        state === "reading"
          ? tellShare(shareOfAll(now.done, now.total), { noun: "recording" })
          : tellReplays(now),
    };
  },
  "conversations-import": ({ about, progress }) => {
    const { done, total, stored } = progress as ConversationsProgress;
    return {
      name: "Import of conversations",
      title: (about as ImportAbout).title,
      href: stored?.href ?? "/import",
      progress: tellShare(shareOfAll(done, total), { noun: "conversation" }),
    };
  },
  "suggestion-proof": ({ about, progress }, context) => {
    const { done, total } = progress as { readonly done: number; readonly total: number };
    const on = about as ReviewAbout | TaskSides;
    const review = "review" in on && ofReview(on);
    return {
      name: "Replays of a suggested change",
      ...(review || comparedIn(on as TaskSides, context)),
      progress: tellShare(shareOfAll(done, total), { noun: "recording" }),
    };
  },
};

const ofReview = ({ review }: ReviewAbout): Pick<Described, "title" | "href"> => ({
  title: `Review ${review}`,
  href: `/reviews/${review}`,
});

/** Empty while the replays are not counted. */
const tellReplays = ({ done, total }: ReplaysDone): string =>
  total === 0 ? "" : tellShare(shareOfAll(done, total), { noun: "replay" });

/** Linked to its planner's page, or to the recording that it has stored. */
function liveTask({ planner, about, state }: TaskView): Pick<Described, "title" | "href"> {
  const { title, recording } = about as LiveAbout;
  const stores = recording !== null && (state === "finished" || state === "cancelled");
  return { title, href: `/planners/${planner}${stores ? `/${encodeURIComponent(recording)}` : ""}` };
}

function comparedIn({ base, head, set, answers }: TaskSides, { topologies }: RunContext) {
  const titleOf = (reference: string): string => {
    const name = reference.replace(/@[0-9a-f]{6,64}$/, "");
    return topologies.get(name) ?? name;
  };
  const query = new URLSearchParams({
    base,
    head,
    ...(set !== undefined && { set }),
    ...(answers !== undefined && { answers }),
  });
  return { title: `${titleOf(base)} and ${titleOf(head)}`, href: `/compare?${query}` };
}
