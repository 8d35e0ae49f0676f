import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { type DraftDocument, setWords } from "@/lib/editor";
import type { SavedVersion } from "@/lib/server/drafts/saveVersion";
import { withResolvers } from "@/lib/std";
import type { Signature } from "@/lib/topology";
import { EditorContext } from "../EditorContext";
import type { EditorPageProps } from "../editorProps";
import { oneNode as topology } from "../oneNode.fixture";
import { createEditorStore } from "../store";
import { useVersions } from "./useVersions";

const signature = { planner: "p", policies: [], routers: [] } as unknown as Signature;
const document: DraftDocument = { topology, layout: { width: 1, height: 1, nodes: {}, edges: {} } };

test.each(["t", "copy"])("an edit that is made while the version %s is sent is not in it", async (id) => {
  const { promise, resolve } = withResolvers<{ readonly ok: true; readonly value: SavedVersion }>();
  const base = { hash: "v1", number: 1 };
  const drafts = {
    saveDraft: async () => ({ ok: true, value: { kept: true, revision: 1 } }),
    saveVersion: () => promise,
  };
  const page = { name: "t", document, draft: null, revision: 0, base, newest: null, drafts };
  const store = createEditorStore(signature, document);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorContext value={store}>{children}</EditorContext>
  );
  const { result } = renderHook(() => useVersions(page as unknown as EditorPageProps), { wrapper });
  await waitFor(() => expect(result.current.keeper.current).not.toBeNull());
  const edit = (title: string) => act(() => void store.getState().apply(setWords({ title })));
  edit("Sent");
  const sent = store.getState().history.present;
  const answer = result.current.publish(id, "Because");
  await act(async () => {});
  edit("Typed meanwhile");
  resolve({ ok: true, value: { kept: true, name: id, hash: "v2", revision: 2, draftRevision: 1 } });
  await act(() => answer);
  expect(result.current.standing).toBe(id === "t" ? sent : document);
  expect(result.current.copy?.document ?? null).toBe(id === "t" ? null : sent);
});
