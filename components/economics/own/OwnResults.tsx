"use client";
import dynamic from "next/dynamic";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { Button, FileButton } from "../../ui/Button";
import { ResultsHelp } from "./ResultsHelp";

const ResultsView = dynamic(() => import("./ResultsView").then((part) => part.ResultsView));

type Files = { readonly results: File; readonly map: File | null; readonly number: number };

/** Shows the report of a file of the user's own in place of the children. The file stays in the browser. */
export function OwnResults({ children }: { readonly children: ReactNode }) {
  const [files, setFiles] = useState<Files | null>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>, apply: (file: File) => void) => {
    const [file] = event.target.files ?? [];
    if (file) apply(file);
  };
  const next = (files?.number ?? 0) + 1;
  return (
    <>
      <section aria-label="Your own results" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            accept=".jsonl,.ndjson,.json"
            aria-label={files ? "Open another file of results" : "Open your own results"}
            onChange={(event) =>
              chosen(event, (results) => setFiles({ results, map: files?.map ?? null, number: next }))
            }
          >
            {files ? "Open another…" : "Open your own results…"}
          </FileButton>
          {files && (
            <>
              <FileButton
                accept=".json"
                aria-label="Choose a map of its fields"
                onChange={(event) => chosen(event, (map) => setFiles({ ...files, map, number: next }))}
              >
                Map fields…
              </FileButton>
              <Button onClick={() => setFiles(null)}>Close</Button>
              <span className="min-w-0 break-all text-ink-2 text-sm">
                {files.results.name}
                {files.map && `, mapped by ${files.map.name}`}
              </span>
            </>
          )}
        </div>
        <ResultsHelp />
      </section>
      {files ? <ResultsView key={files.number} {...files} /> : children}
    </>
  );
}
