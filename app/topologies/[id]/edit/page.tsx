import type { Metadata } from "next";
import { cache } from "react";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { EditorPage } from "@/components/editor/EditorPage";
import { Ready } from "@/components/shell/Ready";
import { theActor } from "@/lib/server/http/theActor";
import { openForEditing } from "@/lib/server/topologies/edit";
import { keepDraft, saveVersion } from "./actions";

type Props = { readonly params: Promise<{ readonly id: string }> };

const opened = cache(async (topology: string) =>
  orNotFound(openForEditing({ actor: await theActor(), input: { topology } })),
);

const read = async (params: Props["params"]) => opened(decodedName((await params).id));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Edit ${(await read(params)).document.topology.title}`,
});

export default async function EditRoute({ params }: Props) {
  const editable = await read(params);
  return (
    <>
      <EditorPage key={editable.hash} {...editable} save={saveVersion} keep={keepDraft} />
      <Ready />
    </>
  );
}
