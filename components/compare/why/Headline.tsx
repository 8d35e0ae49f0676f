import { cellLabel, placeWord, type RecordingDiff, type Stop, stopWord } from "@/lib/diff";
import { SideLetter } from "../../results/SideLetter";
import { rowTone } from "../parts/tones";

type Props = { readonly diff: RecordingDiff; readonly stop: Stop };

/** Names both decisions at this step: once if they are equal, else one per side. */
export function Headline({ diff, stop }: Props) {
  const base = cellLabel(diff, stop.row, "base");
  const head = cellLabel(diff, stop.row, "head");
  const location = placeWord(stop);
  return (
    <div className="px-3 py-2.5">
      <h3 className="font-semibold text-prose">
        {base === head ? base : <Side side="base" says={base} />}
        {base !== head && <Side side="head" says={head} />}
      </h3>
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        <span
          className={`${rowTone[stop.tone]} ${stop.tone === "same" ? "" : "px-1"} rounded-sm font-medium`}
        >
          <span className="font-mono">{stop.glyph}</span> {stopWord(stop)}
        </span>
        {location && <span>{location}</span>}
      </p>
    </div>
  );
}

function Side({ side, says }: { readonly side: "base" | "head"; readonly says: string | null }) {
  return (
    <span className="flex items-center gap-1.5">
      <SideLetter side={side} />
      {says ?? <span className="font-normal text-ink-3">no such decision</span>}
    </span>
  );
}
