"use client";
import { useCallback, useMemo, useState } from "react";
import type { DraftDocument } from "@/lib/editor";
import type { Address, Signature, Topology } from "@/lib/topology";
import { problemMarks } from "../topology/problemMarks";
import { Tabs } from "../ui/Tabs";
import { EditorDialogs } from "./dialogs/EditorDialogs";
import { SaveDialog, type SaveVersion } from "./dialogs/SaveDialog";
import { EditorCanvas } from "./EditorCanvas";
import { EditorContext, useEditor, useEditorStore } from "./EditorContext";
import { EditorHead } from "./EditorHead";
import { EditInspector } from "./inspector/EditInspector";
import { createEditorStore, type EditorState } from "./store";
import { DocumentTab } from "./tabs/DocumentTab";
import { JsonTab } from "./tabs/JsonTab";
import { ProblemsTab } from "./tabs/ProblemsTab";
import { usePageKeys } from "./useEditorKeys";
import { useProblems } from "./useProblems";
import { useTidy } from "./useTidy";

export type EditorPageProps = {
  readonly name: string;
  readonly signature: Signature;
  readonly document: DraftDocument;
  /** The topology in use, which the edited one is seen beside; null where it is edited itself. */
  readonly beside: { readonly name: string; readonly topology: Topology } | null;
  readonly save: SaveVersion;
};

/** The drawing of a topology, to be edited, and beside it the part that is chosen. */
export function EditorPage(props: EditorPageProps) {
  const [store] = useState(() => createEditorStore(props.signature, props.document));
  return (
    <EditorContext value={store}>
      <Editor {...props} />
    </EditorContext>
  );
}

function Editor({ name, beside, save }: EditorPageProps) {
  const store = useEditorStore();
  const problems = useProblems(beside?.topology ?? null);
  const overlay = useMemo(() => problemMarks(problems), [problems]);
  const { tidy, running } = useTidy();
  usePageKeys(tidy);
  const [focusOn, setFocusOn] = useState<Address | null>(null);
  const onGo = useCallback(
    (at: Address) => {
      store.getState().choose([at]);
      setFocusOn(at);
    },
    [store],
  );
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col max-md:h-auto">
      <EditorHead {...{ name, errors, tidy, tidying: running, kept: null }} />
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="flex min-w-0 flex-1 flex-col max-md:h-[60dvh] max-md:flex-none">
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
              { id: "document", title: "Whole", body: <DocumentTab /> },
              { id: "json", title: "JSON", body: <JsonTab /> },
            ]}
          />
        </aside>
      </div>
      <EditorDialogs />
      <SaveDialog {...{ errors, beside: beside?.name ?? null, save }} />
    </div>
  );
}

const saidIn = ({ said }: EditorState) => said;

/** What came of the last deed, in a line that screen readers say. */
function Said() {
  const { text, refused } = useEditor(saidIn);
  return (
    <p
      role="status"
      className={`h-7 shrink-0 truncate border-t bg-surface-1 px-4 text-xs leading-7 ${refused ? "text-failed" : "text-ink-2"}`}
    >
      {refused && "! "}
      {text.replaceAll("`", "")}
    </p>
  );
}
