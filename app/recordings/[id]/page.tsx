import type { Metadata } from "next";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { RecordingPage } from "@/components/recording/RecordingPage";
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
  return <RecordingPage recording={await read(params)} />;
}
