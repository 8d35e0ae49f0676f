import { JsonDiff } from "../../../ui/code/JsonDiff";
import { comparable } from "./comparable";

type NumberedOutput = { readonly number: number; readonly output: string };
type OutputDiffProps = {
  readonly shown: NumberedOutput;
  readonly other: NumberedOutput;
};

/** Renders the diff from the earlier to the later of two attempts. */
export function OutputDiff({ shown, other }: OutputDiffProps) {
  const [before, after] = shown.number < other.number ? [shown, other] : [other, shown];
  const texts = comparable(before.output, after.output);
  const how = texts.alike ? "" : ", as they were written";
  return (
    <div className="flex h-full flex-col">
      <p className="border-b px-3 py-1.5 text-ink-2 text-xs">
        − number {before.number}, + number {after.number}
      </p>
      <div className="min-h-0 flex-1">
        <JsonDiff
          label={`Difference to number ${other.number}${how}`}
          before={texts.before}
          after={texts.after}
        />
      </div>
    </div>
  );
}
