import type { Metadata } from "next";
import { Following } from "@/app/Following";
import { HistoryOf } from "@/app/history/HistoryOf";
import { removedFrom } from "@/app/history/RemovedName";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { removeImport, restore } from "@/app/removalActions";
import { RemoveImport } from "@/components/documents/RemoveImport";
import { RecordingPage } from "@/components/recording/RecordingPage";
import { Ready } from "@/components/shell/Ready";
import { hangingOn } from "@/lib/server/history/hanging";
import { theActor } from "@/lib/server/http/theActor";
import { recordingOutcomes } from "@/lib/server/recordings/outcomes";
import { readRecording } from "@/lib/server/recordings/read";

type Props = { readonly params: Promise<{ readonly id: string }> };

const read = async (params: Props["params"]) => {
  const recording = decodedName((await params).id);
  return orNotFound(readRecording({ actor: await theActor(), input: { recording } }));
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await removedFrom("recording", params)) ? "Removed" : (await read(params)).title,
});

export default async function RecordingRoute({ params }: Props) {
  const removed = await removedFrom("recording", params);
  if (removed) return removed;
  const [actor, recording] = await Promise.all([theActor(), read(params)]);
  const { name, planner, title } = recording;
  const of = "recording" as const;
  const [found, hanging] = await Promise.all([
    recordingOutcomes({ actor, input: { planner } }),
    hangingOn({ actor, input: { of, name } }),
  ]);
  const outcomes = found?.of[name];
  return (
    <>
      <RecordingPage
        recording={recording}
        history={<HistoryOf actor={actor} of={of} name={name} />}
        results={found && outcomes ? { base: found.base, outcomes } : null}
        more={
          hanging && (
            <RemoveImport
              {...{ hanging, title, kind: of }}
              list={`/recordings?removed=${encodeURIComponent(name)}`}
              remove={removeImport.bind(null, of, name)}
              restore={restore.bind(null, of, name, hanging.revision)}
            />
          )
        }
      />
      <Following actor={actor} />
      <Ready />
    </>
  );
}
