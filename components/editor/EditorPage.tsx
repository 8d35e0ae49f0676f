"use client";
import { useCallback, useMemo, useState } from "react";
import { sameJson } from "@/lib/std";
import type { Address } from "@/lib/topology";
import { problemMarks } from "../topology/problemMarks";
import { Tabs } from "../ui/Tabs";
import { AnswerBar } from "./answer/AnswerBar";
import { useAnswers } from "./answer/useAnswers";
import { EditorDialogs } from "./dialogs/EditorDialogs";
import { SaveDialog } from "./dialogs/SaveDialog";
import { ConflictDialog } from "./draft/ConflictDialog";
import { DraftLine } from "./draft/DraftLine";
import { DraftNotices } from "./draft/DraftNotice";
import { GiveUpButton } from "./draft/GiveUpButton";
import { PresenceLine } from "./draft/PresenceLine";
import { usePresence } from "./draft/usePresence";
import { useVersions } from "./draft/useVersions";
import { EditorCanvas } from "./EditorCanvas";
import { CheckContext, EditorContext, useEditor, useEditorStore } from "./EditorContext";
import { EditorHead } from "./EditorHead";
import type { EditorPageProps } from "./editorProps";
import { EditInspector } from "./inspector/EditInspector";
import { createEditorStore, type EditorState } from "./store";
import { DocumentTab } from "./tabs/DocumentTab";
import { JsonTab } from "./tabs/JsonTab";
import { ProblemsTab } from "./tabs/ProblemsTab";
import { VersionsTab } from "./tabs/VersionsTab";
import { usePageKeys } from "./useEditorKeys";
import { useKeptFocus } from "./useKeptFocus";
import { useProblems } from "./useProblems";
import { useTidy } from "./useTidy";

/** Renders the editable drawing of a topology, next to the chosen part. */
export function EditorPage(props: EditorPageProps) {
  const [store] = useState(() => createEditorStore(props.signature, (props.draft ?? props).document));
  return (
    <EditorContext value={store}>
      <CheckContext value={props.checkParameters}>
        <Editor {...props} />
      </CheckContext>
    </EditorContext>
  );
}

function Editor(props: EditorPageProps) {
  const { name, beside: versus, versions } = props;
  const store = useEditorStore();
  const { draft, state, keeper, base, standing: status, copy, publish, onOver } = useVersions(props);
  const others = usePresence(name);
  const problems = useProblems(versus?.topology ?? null);
  const overlay = useMemo(() => problemMarks(problems), [problems]);
  const answers = useAnswers(props.answerSets, props.answerActions);
  const present = useEditor(presentIn);
  const unchanged = useMemo(() => sameJson(present, status), [present, status]);
  const { tidy, running } = useTidy();
  usePageKeys(tidy);
  useKeptFocus();
  const [focusOn, setFocusOn] = useState<Address | null>(null);
  const onGo = useCallback(
    (at: Address) => {
      store.getState().choose([at]);
      // The same part again is a change too.
      setFocusOn(null);
      requestAnimationFrame(() => setFocusOn(at));
    },
    [store],
  );
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col max-md:h-auto">
      <EditorHead
        {...{ name, errors, tidy, tidying: running }}
        version={base.number}
        storage={
          <>
            <DraftLine {...{ state, unchanged }} copy={copy?.document === present ? copy.name : null} />
            {!draft && unchanged && state.at === "saved" && (
              <GiveUpButton inline author={null} savedBy={null} {...{ keeper, onOver }} document={status} />
            )}
            <PresenceLine others={others} />
          </>
        }
      />
      <DraftNotices page={props} {...{ draft, state, unchanged, keeper, onOver }} />
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="flex min-w-0 flex-1 flex-col max-md:h-[70dvh] max-md:flex-none">
          <AnswerBar bases={props.bases} errors={errors} answers={answers} />
          <div className="min-h-0 flex-1">
            <EditorCanvas overlay={overlay} focusOn={focusOn} />
          </div>
          <Said />
        </div>
        <aside
          className="flex w-90 shrink-0 flex-col border-l bg-surface-1 max-md:w-full max-md:border-t max-md:border-l-0"
          aria-label="Inspector"
        >
          <Tabs
            className="h-full"
            label="About this topology"
            tabs={[
              { id: "inspect", title: "Part", body: <EditInspector problems={problems} /> },
              {
                id: "problems",
                title: "Problems",
                count: problems.length,
                body: <ProblemsTab {...{ problems, onGo }} />,
              },
              { id: "document", title: "Graph", body: <DocumentTab /> },
              { id: "json", title: "JSON", body: <JsonTab /> },
              {
                id: "versions",
                title: "Versions",
                body: <VersionsTab {...{ name, versions, beside: versus }} base={base.hash} />,
              },
            ]}
          />
        </aside>
      </div>
      <EditorDialogs />
      <SaveDialog errors={errors} beside={versus} began={base} save={publish} />
      {state.at === "conflict" && (
        <ConflictDialog
          key={`${state.newest.kind} ${state.newest.revision} ${state.newest.base.number}`}
          conflict={state}
          keeper={keeper}
        />
      )}
    </div>
  );
}

const presentIn = ({ history }: EditorState) => history.present;

const saidIn = ({ said }: EditorState) => said;

/** Shows and announces the result of the last action. */
function Said() {
  const { text, refused } = useEditor(saidIn);
  return (
    <p
      role="status"
      className={`min-h-7 shrink-0 break-words border-t bg-surface-1 px-4 py-1 text-xs ${refused ? "text-failed" : "text-ink-2"}`}
    >
      {refused && "! "}
      {text.replaceAll("`", "")}
    </p>
  );
}
