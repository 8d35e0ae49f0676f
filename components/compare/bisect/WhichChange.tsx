"use client";

import { Search, Square } from "lucide-react";
import { type BisectResult, tellSmallest } from "@/lib/bisect";
import type { BisectView } from "@/lib/server/bisect/view";
import { counted } from "@/lib/std";
import type { Topology } from "@/lib/topology";
import { Button } from "../../ui/Button";
import { InCode } from "../../ui/code/InCode";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { Section } from "../why/Section";
import { useBisect } from "./BisectContext";
import { KeepFound } from "./KeepFound";

/** Undoes changes of B, alone and together, until the recordings agree, and names the smallest set that suffices. */
export function WhichChange({ head }: { readonly head: Pick<Topology, "id" | "title"> }) {
  const { view, trouble, start, cancel } = useBisect();
  const running = view?.state === "running";
  return (
    <Section
      title="Which change did this?"
      aside={
        running ? (
          <Button className="h-7 text-xs" onClick={cancel}>
            <Square size={12} aria-hidden /> Cancel
          </Button>
        ) : (
          view?.state !== "finished" && (
            <Button className="h-7 text-xs" onClick={start}>
              <Search size={12} aria-hidden /> Find the change
            </Button>
          )
        )
      }
    >
      <RefusalLine className="text-xs">{trouble}</RefusalLine>
      {view === null && <Offer />}
      {running && <Progress view={view} />}
      <div role="status">{view && !running && <Told view={view} head={head} />}</div>
    </Section>
  );
}

const Offer = () => (
  <p className="text-ink-2 text-xs">
    Reverts the changes in B, one at a time and then in combination, and replays until all recordings match A.
  </p>
);

/** Not a live region: the counts change too fast to be announced. */
function Progress({ view: { progress } }: { readonly view: BisectView }) {
  const what = progress.size > 1 ? `sets of ${progress.size}` : "one by one";
  return (
    <p className="text-ink-2 text-xs">
      {progress.tried} tried, now {what}
      {progress.moves > 0 && ` of ${counted(progress.moves, "change")}`}
      {progress.left > 0 && `; at most ${progress.left} more`}.
    </p>
  );
}

type ToldProps = { readonly view: BisectView; readonly head: Pick<Topology, "id" | "title"> };

function Told({ view: { state, result, sentence }, head }: ToldProps) {
  return (
    <div className="space-y-1.5">
      <p className={state === "failed" ? "text-failed" : "font-medium"}>
        <InCode text={sentence} />
      </p>
      {result?.kind === "found" && <Found result={result} />}
      {result?.kind === "found" && <KeepFound topology={result.topology} head={head} />}
    </div>
  );
}

function Found({ result }: { readonly result: Extract<BisectResult, { readonly kind: "found" }> }) {
  return (
    <>
      <ul className="list-disc space-y-0.5 pl-4 text-xs">
        {result.moves.map((move) => (
          <li key={move.id}>
            In B, <InCode text={move.sentence} />.
          </li>
        ))}
      </ul>
      <p className="text-ink-3 text-xs">
        {counted(result.tried, "topology was", "topologies were")} tried, of {counted(result.of, "change")};{" "}
        {tellSmallest(result)}.
      </p>
    </>
  );
}
