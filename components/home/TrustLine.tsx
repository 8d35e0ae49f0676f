import type { Trust } from "@/lib/server/replays/trust";
import { counted, plural, tellShare } from "@/lib/std";
import { StatusGlyph } from "../results/StatusGlyph";
import { PageLink } from "../ui/reading/PageLink";

type TrustLineProps = {
  readonly trust: Trust | null;
  /** Title of the topology in use. */
  readonly inUse: string;
};

/** Shows whether the evidence can be trusted: does the planner in use still do what was recorded? */
export function TrustLine({ trust, inUse }: TrustLineProps) {
  if (!trust || trust.recordings === 0) {
    return <Line status="not-run" title="No recordings to replay yet." />;
  }
  const { topology, recordings, replayed, asRecorded, older } = trust;
  const check = `/compare?base=${encodeURIComponent(topology)}&head=${encodeURIComponent(topology)}`;
  const action = (
    <PageLink href={check} className="whitespace-nowrap font-medium text-accent hover:underline">
      {replayed === 0 ? "Run the baseline" : "See the baseline"}
    </PageLink>
  );
  if (replayed === 0) {
    const since = older > 0 ? "Not run since the engine changed" : "Not run yet";
    const title = `${since}: ${counted(recordings, "recording")} ${plural(recordings, "waits", "wait")} to be replayed on ${inUse}.`;
    const detail = older > 0 ? `An earlier engine replayed ${older}; its results no longer count.` : "";
    return <Line title={title} detail={detail} action={action} status="not-run" />;
  }
  const all = asRecorded === recordings;
  const differing = replayed - asRecorded;
  const detail = differing > 0 ? `${differing} came out differently.` : "";
  const share = { count: asRecorded, ran: replayed, all: recordings };
  const as = `on ${inUse} exactly as recorded`;
  const title = `${tellShare(share, { noun: "recording", does: [`replays ${as}`, `replay ${as}`] })}.`;
  return (
    <Line
      status={statusOf(trust)}
      title={title}
      detail={
        all
          ? "Replaying adds no differences of its own; a comparison counts the decisions that rest on inexact answers."
          : detail
      }
      action={action}
    />
  );
}

/** Recordings still to run count neither for nor against. */
function statusOf({ recordings, replayed, asRecorded }: Trust): LineProps["status"] {
  if (replayed > asRecorded) return "differs";
  return replayed < recordings ? "not-run" : "identical";
}

type LineProps = {
  readonly status: React.ComponentProps<typeof StatusGlyph>["status"];
  readonly title: string;
  readonly detail?: string;
  readonly action?: React.ReactNode;
};

function Line({ status, title, detail, action }: LineProps) {
  return (
    <section className="flex items-center gap-3 rounded-md border bg-surface-1 px-4 py-3" aria-label="Trust">
      <StatusGlyph status={status} />
      <p className="min-w-0 flex-1">
        <span className="font-semibold text-prose">{title}</span>{" "}
        {detail && <span className="text-ink-2">{detail}</span>}
      </p>
      {action}
    </section>
  );
}
