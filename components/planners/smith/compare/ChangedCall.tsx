import type { ReactNode } from "react";
import type { CallChange } from "@/lib/server/of/smith/compare";
import { DeltaTree } from "../../../ui/json/DeltaTree";

type ChangedCallProps = {
  readonly change: CallChange;
  readonly leads: { readonly before: ReactNode; readonly after: ReactNode };
};

/** Lists the changes of a call: its inputs and retry settings. */
export function ChangedCall({ change: { inputs, settings }, leads }: ChangedCallProps) {
  return (
    <div className="flex flex-col gap-1 pr-3 pb-2 pl-29 max-md:pl-6">
      {inputs.length > 0 && (
        <section aria-label="Inputs">
          <h3 className="text-ink-3 text-xs">Inputs</h3>
          <DeltaTree delta={inputs} leads={leads} />
        </section>
      )}
      {settings.length > 0 && (
        <section aria-label="Settings">
          <h3 className="text-ink-3 text-xs">Settings</h3>
          <DeltaTree delta={settings} leads={leads} />
        </section>
      )}
    </div>
  );
}
