import { JsonDiff } from "../../ui/code/JsonDiff";
import { comparable } from "./comparable";

type OutputDiffProps = { readonly before: string; readonly after: string; readonly number: number };

/** What an output changed in that of another attempt. */
export function OutputDiff({ before, after, number }: OutputDiffProps) {
  const texts = comparable(before, after);
  const how = texts.alike ? "" : ", as they were written";
  return (
    <JsonDiff label={`Difference to number ${number}${how}`} before={texts.before} after={texts.after} />
  );
}
