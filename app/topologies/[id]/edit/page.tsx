import type { Metadata } from "next";
import { cache } from "react";
import * as answers from "@/app/answers/actions";
import { pageContext } from "@/app/door/pageContext";
import { removedName } from "@/app/history/RemovedName";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { EditorPage } from "@/components/editor/EditorPage";
import { titledVersion } from "@/components/results/versionWords";
import { Ready } from "@/components/shell/Ready";
import { listAnswers } from "@/lib/server/answers/list";
import { openForEditing } from "@/lib/server/topologies/edit";
import { checkParameters, giveUpDraft, restoreDraft, saveDraft, saveVersion } from "./actions";

const drafts = { saveDraft, giveUpDraft, restoreDraft, saveVersion };
const answerActions = {
  listAnswers: answers.listAnswers,
  offerAnswers: answers.offerAnswers,
  saveAnswers: answers.saveAnswers,
};

type Props = { readonly params: Promise<{ readonly id: string }> };

const opened = cache(async (topology: string) =>
  orNotFound(openForEditing(await pageContext(), { topology })),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id: topology } = await params;
  if (await removedName("topology", topology)) return { title: "Removed" };
  const { document, base } = await opened(topology);
  return { title: `Edit ${titledVersion(document.topology.title, base)}` };
}

export default async function EditRoute({ params }: Props) {
  const topology = decodedName((await params).id);
  const removed = await removedName("topology", topology);
  if (removed) return removed;
  const editable = await opened(topology);
  const { planner } = editable.document.topology;
  const answerSets = await listAnswers(await pageContext(), { planner });
  return (
    <>
      <EditorPage
        key={editable.hash}
        {...editable}
        answerSets={answerSets}
        answerActions={answerActions}
        checkParameters={checkParameters}
        drafts={drafts}
      />
      <Ready />
    </>
  );
}
