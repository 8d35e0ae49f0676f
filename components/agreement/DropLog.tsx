"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useNamed } from "../people/NameContext";
import { FileButton } from "../ui/Button";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { agreementHref } from "./hrefs";

type Uploaded = { readonly hash: string } | { readonly error: { readonly message: string } };

/** Uploads a shadow log, chosen or dropped anywhere on the page, and opens its report. */
export function DropLog() {
  const router = useRouter();
  const { whenNamed } = useNamed();
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useRefusal();
  const send = async (file: File) => {
    setReading(true);
    setRefused(null);
    const answer = await upload(file).catch(() => null);
    setReading(false);
    if (answer && "hash" in answer) {
      router.push(agreementHref({ planner: null, topology: null, log: answer.hash }));
      return;
    }
    setRefused(answer?.error.message ?? unreachable());
  };
  const take = (file: File | undefined) => file && whenNamed(() => void send(file));
  useDrop(take);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileButton
        accept=".jsonl,.ndjson,.json,application/jsonl"
        onChange={(event) => take(event.target.files?.[0])}
      >
        {isReading ? "Reading the log…" : "Open a shadow log"}
      </FileButton>
      <RefusalLine className="max-w-prose basis-full">{refused}</RefusalLine>
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
