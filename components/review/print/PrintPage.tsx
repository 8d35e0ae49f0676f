import type { ReactNode } from "react";
import { tellResults } from "@/lib/diff";
import { countFailing } from "@/lib/review";
import type { SignOff } from "@/lib/server/reviews/signOff";
import { capitalised, counted, shareOfAll, tellNoneDiffers, tellNotRun, tellRan, tellShare } from "@/lib/std";
import { When } from "../../people/When";
import { titledVersion } from "../../results/versionWords";
import { InCode } from "../../ui/code/InCode";
import { Checklist } from "../Checklist";
import { comparedSides } from "../comparedSides";
import { tellOutcome } from "../tellOutcome";
import { decisionLines } from "./decisionLines";
import { PrintButton } from "./PrintButton";
import { SignLine } from "./SignLine";

/** Renders a review for print and sign-off. */
export function PrintPage({ signOff }: { readonly signOff: SignOff }) {
  const { review, ship, declared, untested, deploy } = signOff;
  const { number, title, base, head, evidence, results, causes, checks } = review;
  const failing = countFailing(checks, ship);
  const unrun = tellNotRun(review.recordings);
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-6 text-prose">
      <header>
        <h1 className="font-semibold text-xl">
          {title} <span className="font-normal text-ink-3">review {number}</span>
        </h1>
        <p className="text-ink-2">
          B, {titledVersion(head.title, head.version)}, in place of A,{" "}
          {titledVersion(base.title, base.version)}. {capitalised(tellOutcome(review.outcome, failing))}.
        </p>
        <p className="text-ink-2">
          Version {review.versions.at(-1)?.version ?? 1}, as of <When at={new Date(signOff.at)} />
        </p>
        <PrintButton />
      </header>
      <Part title="What changes for users">
        <p>
          {tellResults(results)}
          {unrun && `, ${unrun}`}.
        </p>
        <Lines
          lines={causes.map(
            (cause) =>
              `${cause.sentence} (${counted(cause.recordings.length, "conversation")}, ${tellExplained(cause)})`,
          )}
          none={
            review.recordings.ran > 0
              ? tellNoneDiffers(review.recordings)
              : "No conversation has been compared yet."
          }
        />
      </Part>
      <Part title="Recordings">
        <p>{recordingsSentence(review.recordings)}</p>
        <Lines lines={signOff.ran} none="None ran on both sides." />
      </Part>
      <Part title="What was accepted, and by whom">
        <Lines
          lines={declared.map(
            ({ by, why, differences }) =>
              `${by} declared ${counted(differences, "difference")} as intended: ${why}`,
          )}
          none="No difference is declared as intended."
        />
      </Part>
      <Part title="Reviewers and verdicts">
        <Lines lines={decisionLines(review)} none="Nobody has given a verdict yet." />
      </Part>
      <Part title="What was not tested">
        <Lines
          lines={untestedLines(untested, review.recordings.ran)}
          none={
            review.recordings.all > 0
              ? "Every conversation was replayed, and every branch of B was taken."
              : "The review has no recordings."
          }
        />
      </Part>
      <Part title="What to do at deploy">
        <Lines lines={deploy} none="Stored threads were not checked. Check threads in flight first." />
      </Part>
      <Part title="What had to hold">
        <Checklist review={number} checks={checks} ship={ship} sides={comparedSides(review)} />
      </Part>
      <SignLine />
      <p className="text-ink-2 text-xs">
        Evidence <code className="font-mono">{evidence.hash.slice(0, 12)}</code>, replayed by engine{" "}
        <code className="font-mono">{evidence.engine.slice(0, 12)}</code>. A is{" "}
        <code className="font-mono">{base.hash.slice(0, 12)}</code>, B is{" "}
        <code className="font-mono">{head.hash.slice(0, 12)}</code>.
      </p>
    </article>
  );
}

function recordingsSentence({ ran, all, later }: SignOff["review"]["recordings"]): string {
  const own = `${tellRan({ ran, all }, "recording")}.`;
  return later > 0 ? `${own} ${counted(later, "later recording")}, not part of this review.` : own;
}

function untestedLines(
  { notRun, misses, branches, synthetic }: SignOff["untested"],
  recordings: number,
): string[] {
  return [
    notRun.length > 0 && `Not run: ${notRun.join(", ")}.`,
    misses.length > 0 && `Asked for what was never recorded: ${misses.join(", ")}.`,
    branches.length > 0 &&
      `Branches of B that no conversation ${notRun.length > 0 ? "has taken so far" : "takes"}: ${branches.join(", ")}.`,
    synthetic > 0 &&
      (synthetic === recordings
        ? `Real conversations: all ${recordings} are synthetic.`
        : `${tellShare(shareOfAll(synthetic, recordings), { noun: "conversation", does: ["is synthetic", "are synthetic"] })}.`),
  ].filter((line) => line !== false);
}

const tellExplained = ({
  recordings,
  unexplainedIn,
  intended,
}: SignOff["review"]["causes"][number]): string => {
  if (intended === null) return "no difference";
  if (intended) return "intended";
  return unexplainedIn === recordings.length
    ? "not declared as intended"
    : `${unexplainedIn} of them not declared as intended`;
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} className="break-inside-avoid">
    <h2 className="mb-1 font-semibold">{title}</h2>
    {children}
  </section>
);

const Lines = ({ lines, none }: { readonly lines: readonly string[]; readonly none: string }) =>
  lines.length === 0 ? (
    <p className="text-ink-2">{none}</p>
  ) : (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line} className="whitespace-pre-wrap break-words">
          <InCode text={line} />
        </li>
      ))}
    </ul>
  );
