/** Explains the bars. */
export function GanttLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2 text-2xs text-ink-2" aria-label="Legend">
      <Entry bar="h-4 border border-accent bg-accent" word="◆ on the critical path" />
      <Entry bar="h-2.5 border border-accent bg-accent" word="answered" />
      <Entry bar="h-2.5 border border-failed bg-soft-failed bg-struck" word="failed" />
      <Entry bar="h-2.5 border border-inconclusive border-r-3 bg-soft-inconclusive" word="timed out" />
      <Entry
        bar="h-2.5 border border-line-strong border-dashed bg-hatched"
        word="how much later it would end with the superstep barrier"
      />
    </ul>
  );
}

function Entry({ bar, word }: { readonly bar: string; readonly word: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={`w-5 rounded-sm forced-color-adjust-none ${bar}`} aria-hidden />
      {word}
    </li>
  );
}
