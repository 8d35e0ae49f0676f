import type { Metadata } from "next";
import { cache, Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { HistoryOf } from "@/app/history/HistoryOf";
import { RemoveDocument } from "@/app/history/RemoveDocument";
import { removedName } from "@/app/history/RemovedName";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { RecordingPage } from "@/components/recording/RecordingPage";
import { Ready } from "@/components/shell/Ready";
import { recordingCommits } from "@/lib/server/apps/recordingCommits";
import { hangingOn } from "@/lib/server/history/hanging";
import { listVersions } from "@/lib/server/history/versions";
import { recordingOutcomes } from "@/lib/server/recordings/outcomes";
import { type RecordingView, readRecording } from "@/lib/server/recordings/read";
import { RecordingSkeleton } from "./RecordingSkeleton";

type Props = { readonly params: Promise<{ readonly id: string }> };

/** Memoized per request, for title and page. */
const read = cache(async (recording: string) =>
  orNotFound(readRecording(await pageContext(), { recording })),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return { title: (await removedName("recording", id)) ? "Removed" : (await read(id)).title };
}

export default async function RecordingRoute({ params }: Props) {
  const id = decodedName((await params).id);
  const removed = await removedName("recording", id);
  if (removed) return removed;
  const recording = await read(id);
  return (
    <Suspense fallback={<RecordingSkeleton />}>
      <Shown recording={recording} />
    </Suspense>
  );
}

async function Shown({ recording }: { readonly recording: RecordingView }) {
  const ctx = await pageContext();
  const { name, planner, title } = recording;
  const of = "recording" as const;
  const [outcomes, commits, versions, hanging] = await Promise.all([
    recordingOutcomes(ctx, { planner, recording: name }),
    recordingCommits(ctx, { planner, recording: name, hash: recording.hash }),
    listVersions(ctx, { planner }),
    hangingOn(ctx, { of, name }),
  ]);
  return (
    <>
      <RecordingPage
        recording={recording}
        commits={commits}
        versions={versions}
        history={<HistoryOf of={of} name={name} />}
        results={outcomes}
        more={<RemoveDocument of={of} name={name} title={title} hanging={hanging} />}
      />
      <Following />
      <Ready />
    </>
  );
}
