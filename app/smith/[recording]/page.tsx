import type { Metadata } from "next";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { Ready } from "@/components/shell/Ready";
import { SmithPage } from "@/components/smith/SmithPage";
import { theActor } from "@/lib/server/http/theActor";
import { getRequest } from "@/lib/server/smith/get";
import { listRuns } from "@/lib/server/smith/runs";

type Props = { readonly params: Promise<{ readonly recording: string }> };

const read = async (params: Props["params"]) => {
  const recording = decodedName((await params).recording);
  return orNotFound(getRequest({ actor: await theActor(), input: { recording } }));
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await read(params)).title,
});

export default async function SmithRoute({ params }: Props) {
  const request = await read(params);
  const runs = await listRuns({ actor: await theActor(), input: { request: request.name } });
  return (
    <>
      <SmithPage key={request.hash} request={request} runs={runs} />
      <Ready />
    </>
  );
}
