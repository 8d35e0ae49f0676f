import type { RunOffer } from "@/lib/server/of/story-points/live/offer";
import { counted } from "@/lib/std";
import { FileButton } from "../../../ui/Button";
import { NumberField } from "../../../ui/form/Field";
import type { RunChoice } from "./useRunForm";

type Props = {
  readonly offer: RunOffer;
  readonly choice: Pick<RunChoice, "file" | "points" | "each">;
  readonly onSet: (change: Partial<RunChoice>) => void;
};

const firstLines = 20;

/** Chooses tasks: shipped ones by what they deserve, or the first ones of a file. */
export function TaskFields({ offer, choice: { file, points, each }, onSet }: Props) {
  const read = async (list: FileList | null) => {
    const chosen = list?.[0];
    if (!chosen) return;
    const text = await chosen.text();
    const lines = text.split("\n").filter((line) => line.trim() !== "").length;
    onSet({ file: { name: chosen.name, text, lines }, each: Math.max(1, Math.min(firstLines, lines)) });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">Tasks</legend>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        {file === null ? (
          <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            {offer.tasks.map(({ points: value, count }) => (
              <label key={value} className="inline-flex items-center gap-1.5 text-sm">
                <input
                  type="checkbox"
                  checked={points.includes(value)}
                  onChange={(event) =>
                    onSet({
                      points: event.target.checked
                        ? [...points, value]
                        : points.filter((one) => one !== value),
                    })
                  }
                />
                {counted(value, "point")} <span className="text-ink-2">({count})</span>
              </label>
            ))}
          </div>
        ) : (
          <p className="flex min-h-8 items-center text-sm">
            {file.name}: {counted(file.lines, "line")}
          </p>
        )}
        <div className="w-36">
          <NumberField
            title={file === null ? "Of each, at most" : "First lines"}
            min={1}
            max={10_000}
            required
            value={each}
            onChange={(event) => onSet({ each: event.target.valueAsNumber || 1 })}
          />
        </div>
        {file === null ? (
          <FileButton accept=".jsonl,.json,.txt" onChange={(event) => void read(event.target.files)}>
            Use a file of MBPP or HumanEval
          </FileButton>
        ) : (
          <button
            type="button"
            className="h-8 text-sm underline"
            onClick={() => onSet({ file: null, each: 1 })}
          >
            Use the shipped tasks
          </button>
        )}
      </div>
    </fieldset>
  );
}
