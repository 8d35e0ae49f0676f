"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useNamed } from "../people/NameContext";
import { FileButton } from "../ui/Button";
import { agreementHref } from "./hrefs";

type Uploaded = { readonly hash: string } | { readonly error: { readonly message: string } };

/** Uploads a shadow log, chosen or dropped anywhere on the page, and opens its report. */
export function DropLog() {
  const router = useRouter();
  const { whenNamed } = useNamed();
  const [state, setState] = useState<{ readonly reading: boolean; readonly refused: string | null }>({
    reading: false,
    refused: null,
  });
  const send = async (file: File) => {
    setState({ reading: true, refused: null });
    const answer = await upload(file).catch(() => null);
    if (answer && "hash" in answer) {
      setState({ reading: false, refused: null });
      router.push(agreementHref({ planner: null, topology: null, log: answer.hash }));
      return;
    }
    setState({
      reading: false,
      refused: answer?.error.message ?? "The server cannot be reached. Try again.",
    });
  };
  const take = (file: File | undefined) => file && whenNamed(() => void send(file));
  useDrop(take);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileButton
        accept=".jsonl,.ndjson,.json,application/jsonl"
        onChange={(event) => take(event.target.files?.[0])}
      >
        {state.reading ? "Reading the log…" : "Open a shadow log"}
      </FileButton>
      {state.refused && (
        <p role="alert" className="max-w-prose basis-full text-failed">
          {state.refused}
        </p>
      )}
    </div>
  );
}

async function upload(file: File): Promise<Uploaded> {
  const form = new FormData();
  form.set("file", file);
  const response = await fetch(`/api/agreement/logs?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    body: form,
  });
  return (await response.json()) as Uploaded;
}

/** Takes the first file that is dropped on the page. */
function useDrop(take: (file: File | undefined) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const over = (event: DragEvent) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}
