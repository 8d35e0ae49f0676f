import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { RemovedNames } from "@/app/history/RemovedNames";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { aboutOf } from "@/components/recording/aboutOf";
import { RecordingList } from "@/components/recording/RecordingList";
import { ListHead } from "@/components/shell/ListHead";
import { Ready } from "@/components/shell/Ready";
import { listPlanners } from "@/lib/server/planners/list";
import { listRecordings } from "@/lib/server/recordings/list";
import { recordingOutcomes } from "@/lib/server/recordings/outcomes";
import { listRecordingSets } from "@/lib/server/recordings/sets";
import { addToSet, removeFromSet, removeSet, renameSet } from "./actions";
import { anySet, ownSets, setIn } from "./chosenSet";

export const metadata: Metadata = { title: "Recordings" };
export const dynamic = "force-dynamic";

type Props = { readonly searchParams: Promise<Query> };

export default async function RecordingsPage({ searchParams }: Props) {
  const ctx = await pageContext();
  const query = await searchParams;
  const planner = pickedPlanner(ctx, query);
  const of = planner === null ? {} : { planner };
  const { set } = setIn(query);
  const [recordings, sets, planners] = await Promise.all([
    listRecordings(ctx, { ...of, ...setIn(query) }),
    listRecordingSets(ctx, of),
    listPlanners(ctx),
  ]);
  const found = await Promise.all(
    planners.map(({ id }) => recordingOutcomes(ctx, { planner: id, set: "all" })),
  );
  const outcomes = new Map(found.flatMap((one) => Object.entries(one?.of ?? {})));
  const about = aboutOf(recordings);
  const lines = recordings.map(({ name, title, planner, synthetic, tags, turns, decisions }) => ({
    name,
    title,
    planner,
    synthetic,
    tags,
    turns,
    decisions,
    about: about.get(name) ?? null,
    outcomes: (outcomes.get(name) ?? []).map(({ status }) => ({ status })),
  }));
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Recordings" />
      <RemovedNames of="recording" at="/recordings" query={searchParams} />
      <RecordingList
        lines={lines}
        over={anySet(sets, set)}
        own={ownSets(sets, set)}
        actions={{ addToSet, removeFromSet, renameSet, removeSet }}
      />
      <Following />
      <Ready />
    </div>
  );
}
