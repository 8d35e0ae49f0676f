"use client";

import { useMemo } from "react";
import { compareHref, movedCompare } from "@/lib/review";
import { Inflight } from "../inflight/Inflight";
import type { CheckpointRef, InflightNav, InflightProps } from "../inflight/schema";
import { CommentMark } from "../review/compared/CommentMark";
import { useCompare } from "../review/compared/CompareContext";
import type { Opened } from "./schema";

type Props = Pick<InflightProps, "known" | "openInflight" | "titles" | "check"> & {
  readonly opened: Opened | null;
};

/** Renders the threads in flight within a comparison; its links are views of this page. */
export function InflightPart({ opened, ...rest }: Props) {
  const { state, go } = useCompare();
  const { base, head, checkpoint } = state;
  const nav = useMemo((): InflightNav => {
    const viewOf = ({ recording, checkpoint }: CheckpointRef) => ({
      view: "threads" as const,
      recording,
      checkpoint,
      step: null,
    });
    return {
      href: (location) => `${compareHref(movedCompare(state, viewOf(location)))}#deploy`,
      go: (position) => {
        go(viewOf(position), "push");
        document.getElementById("deploy")?.scrollIntoView({ block: "start" });
      },
      walk: ({ recording, checkpoint }) => go({ recording, checkpoint }),
    };
  }, [state, go]);
  const [first] = rest.titles.keys();
  const id = state.recording ?? opened?.recording ?? first;
  const recording = id === undefined ? null : { id, title: rest.titles.get(id) ?? id };
  const turnHref = (turn: number): string | null => {
    const row = opened?.recording === id ? opened?.diff.rows.find((one) => one.turn === turn) : undefined;
    return row && opened
      ? `${compareHref(movedCompare(state, { view: "differences", recording: opened.recording, step: row.id }))}`
      : null;
  };
  const comments = ({ turn, step }: { readonly turn: number; readonly step: number }) =>
    recording && (
      <CommentMark
        anchor={{ on: "stored-thread", recording: recording.id, turn, step }}
        about={`the thread stored at checkpoint ${step}`}
      />
    );
  return (
    <Inflight
      {...rest}
      sides={{ base, head }}
      recording={recording}
      checkpoint={checkpoint}
      nav={nav}
      turnHref={turnHref}
      comments={comments}
    />
  );
}
