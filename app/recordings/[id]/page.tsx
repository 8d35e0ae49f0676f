import type { Metadata } from "next";
import { HistoryOf } from "@/app/history/HistoryOf";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { RecordingPage } from "@/components/recording/RecordingPage";
import { Ready } from "@/components/shell/Ready";
import { theActor } from "@/lib/server/http/theActor";
import { readRecording } from "@/lib/server/recordings/read";

type Props = { readonly params: Promise<{ readonly id: string }> };

const read = async (params: Props["params"]) => {
  const recording = decodedName((await params).id);
  return orNotFound(readRecording({ actor: await theActor(), input: { recording } }));
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await read(params)).title,
});

export default async function RecordingRoute({ params }: Props) {
  const [actor, recording] = await Promise.all([theActor(), read(params)]);
  const history = <HistoryOf actor={actor} of="recording" name={recording.name} />;
  return (
    <>
      <RecordingPage {...{ recording, history }} />
      <Ready />
    </>
  );
}
