"use client";
import { FileText } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { savePlan } from "@/lib/server/of/smith/plans/save";
import type { RegistrySummary } from "@/lib/server/of/smith/registries/list";
import { decodeUtf8, notUtf8 } from "@/lib/std";
import { useDropped } from "../../../documents/import/useDropped";
import { useNamed } from "../../../people/NameContext";
import { Button, FileButton } from "../../../ui/Button";
import { Field, field } from "../../../ui/form/Field";
import { useStoredText } from "../../../ui/form/useStoredText";
import { unreachable } from "../../../ui/live/unreachable";
import { useRefusal } from "../../../ui/live/useRefusal";
import { usePush } from "../../../ui/reading/openings";
import { RegistryField } from "../live/RegistryField";

type AddPlanProps = {
  readonly registries: readonly RegistrySummary[];
  readonly savePlan: Action<typeof savePlan>;
};

/** Adds a plan from a file or from pasted text, with the tools that it may call. */
export function AddPlan({ registries, savePlan }: AddPlanProps) {
  const push = usePush();
  const { whenNamed } = useNamed();
  const [text, setText] = useStoredText("planner-studio-new-plan");
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useRefusal();
  const latest = useRef(0);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const mine = ++latest.current;
    if (file.size > maxBytes) return setRefusal("The file is larger than 4 MB, the maximum size. Split it.");
    const bytes = await file.arrayBuffer().catch(() => null);
    if (mine !== latest.current) return;
    if (bytes === null) return setRefusal("The file cannot be read. Choose it again.");
    const read = decodeUtf8(bytes);
    if (read === null) return setRefusal(notUtf8);
    if (read.trim() === "") return setRefusal("The file is empty. Choose one that contains a plan.");
    setRefusal(null);
    setText(read);
    setName((was) => was || file.name.replace(/[.][^.]*$/, "").slice(0, 120));
  };
  useDropped(({ chosen }) => void read(chosen[0]?.file));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const registry = String(form.get("registry") ?? "");
    const narratives = Number(form.get("narratives"));
    whenNamed(async () => {
      const saved = await savePlan({ name, text, narratives, ...(registry !== "" && { registry }) }).catch(
        () => null,
      );
      if (!saved?.ok) return setRefusal(saved?.message ?? unreachable());
      setText("");
      push(`/planners/smith/plans/${saved.value.hash}`);
    });
  };
  return (
    <form onSubmit={save} aria-label="Add a plan" className="grid gap-3 rounded-md border bg-surface-1 p-4">
      <h2 className="font-semibold text-sm">Add a plan</h2>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          accept="application/json,.json,.txt,.md"
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        >
          <FileText size={14} aria-hidden /> Choose a file
        </FileButton>
        <p className="text-ink-2 text-sm">or drop it anywhere on this page</p>
      </div>
      <Field title="Or paste the plan">
        <textarea
          required
          rows={6}
          spellCheck={false}
          maxLength={1_000_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder='{ "nodes": […], "final_output_node": 0 }'
          className={`${field} py-1.5 font-mono !text-xs`}
        />
      </Field>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <Field title="Name">
          <input
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={field}
          />
        </Field>
        <RegistryField registries={registries} />
        <Field title="Texts to write">
          <input name="narratives" type="number" min={0} max={100} required className={field} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary">
          Add plan
        </Button>
        <p role="status" className="min-w-0 break-words text-failed text-sm empty:sr-only">
          {refusal !== null && `! ${refusal}`}
        </p>
      </div>
    </form>
  );
}

const maxBytes = 4_000_000;
