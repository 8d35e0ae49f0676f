import type { AnswerOffers, OfferedPlace } from "@/lib/server/answers/offers";
import { type AnswerForm, givenTo } from "./answerForm";

type AnswerTableProps = {
  readonly recordings: AnswerOffers["recordings"];
  readonly form: AnswerForm;
  readonly place: OfferedPlace | undefined;
  readonly onChange: (table: AnswerForm["table"]) => void;
};

/** Lists every recording with its answer, each of which can be overridden. */
export function AnswerTable({ recordings, form, place: location, onChange }: AnswerTableProps) {
  return (
    <div className="grid max-h-64 min-h-24 overflow-auto rounded-md border">
      <table className="w-full text-sm">
        <thead className="sticky top-0 z-10 bg-surface-2 text-left text-ink-2 text-xs">
          <tr>
            <th className="px-2 py-1 font-normal">Recording</th>
            <th className="px-2 py-1 font-normal">Its answer</th>
          </tr>
        </thead>
        <tbody>
          {recordings.map(({ name, title }) => {
            const given = givenTo(name, { ...form, table: {} }, location);
            return (
              <tr key={name} className="border-t">
                <td className="px-2 py-0.5" title={name}>
                  {title}
                </td>
                <td className="p-0.5">
                  <input
                    aria-label={`Answer in ${title}`}
                    value={Object.hasOwn(form.table, name) ? form.table[name] : ""}
                    placeholder={given || "none: it stops here"}
                    onChange={({ target }) => onChange({ ...form.table, [name]: target.value })}
                    className="h-7 w-full rounded-sm border border-transparent bg-transparent px-1.5 placeholder:text-ink-3 hover:border-line focus:border-line"
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
