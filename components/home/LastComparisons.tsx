import type { ReactNode } from "react";
import type { LastComparison } from "@/lib/server/home/lastComparisons";
import { capitalised } from "@/lib/std";
import { versionName } from "../results/versionWords";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { ago } from "../ui/roughly";
import { comparisonHref } from "./comparisonHref";

type Props = {
  /** Each with its result, which may load later. */
  readonly comparisons: readonly { readonly of: LastComparison; readonly result: ReactNode }[];
  readonly now: Date;
};

/** Lists the last comparisons with their results. */
export const LastComparisons = ({ comparisons, now }: Props) => (
  <Panel title="Last comparisons">
    {comparisons.length === 0 && (
      <p className="p-3 text-ink-2">
        Comparisons that you run, versions that you save and reviews appear here.
      </p>
    )}
    <ul className="divide-y">
      {comparisons.map(({ of, result }) => {
        const href = comparisonHref(of);
        return (
          <li key={href} className="relative px-3 py-2 hover:bg-surface-2">
            <PageLink href={href} className="font-medium after:absolute after:inset-0">
              {versionName(of.base)} and {versionName(of.head)}
              {of.setTitle && <span className="font-normal text-ink-2"> over {of.setTitle}</span>}
            </PageLink>
            <p className="min-h-4 text-ink-2 text-xs max-md:min-h-8">
              <span className="text-ink-3">{capitalised(ago(of.at, now))}.</span> {result}
            </p>
          </li>
        );
      })}
    </ul>
  </Panel>
);
