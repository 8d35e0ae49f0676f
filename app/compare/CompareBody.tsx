import * as answerActions from "@/app/answers/actions";
import { pageContext } from "@/app/door/pageContext";
import { setChoice } from "@/app/recordings/chosenSet";
import { cancelSweep, startSweep } from "@/app/sweepActions";
import { ComparePage } from "@/components/compare/ComparePage";
import { Ready } from "@/components/shell/Ready";
import { listAnswers } from "@/lib/server/answers/list";
import { getAppComparison } from "@/lib/server/apps/get";
import { InvalidInput } from "@/lib/server/core/errors";
import { getComparison } from "@/lib/server/diffs/get";
import * as diffs from "@/lib/server/diffs/open";
import { listVersions } from "@/lib/server/history/versions";
import { findInflight } from "@/lib/server/inflight/start";
import { listSweeps } from "@/lib/server/sweeps/list";
import { listCompared, openInflight, openRecording } from "./actions";
import { evidenceOf } from "./evidenceOf";
import { orRefused } from "./orRefused";
import { Refused } from "./Refused";
import type { CompareState, sidesIn } from "./stateOf";
import { WithReview } from "./WithReview";

type Props = {
  readonly state: CompareState;
  readonly sides: ReturnType<typeof sidesIn>;
};

/** Loads a comparison, with what its review and its views need. */
export async function CompareBody({ state, sides }: Props) {
  const ctx = await pageContext();
  const { base, head, set, answers } = state;
  const over = set === null ? {} : { set };
  const stored = await orRefused(
    getComparison(ctx, { ...sides, named: state.recording === null ? [] : [state.recording] }),
  );
  if (stored instanceof InvalidInput) return <Refused says={stored.message} />;
  const { causes, recordings } = stored.comparison;
  const recording = state.recording ?? causes[0]?.exemplar.recording ?? recordings[0]?.recording;
  // A link may contain any name.
  const isKnown = stored.recordings.some(({ name }) => name === recording);
  const { planner } = stored.base.topology;
  const [app, sets, versions, choice, checking] = await Promise.all([
    getAppComparison(ctx, sides),
    listAnswers(ctx, { planner }),
    listVersions(ctx, { planner }),
    setChoice(ctx, planner, stored.set?.name ?? "all"),
    findInflight(ctx, { base, head, ...over }),
  ]);
  const [running] = await listSweeps(ctx, { state: "running", background: false });
  return (
    <>
      <WithReview sides={{ base, head, ...over }} planner={planner} over={stored.set?.name ?? "all"}>
        <ComparePage
          key={`${stored.base.hash} ${stored.head.hash} ${answers} ${stored.set?.name}`}
          sides={sides}
          evidence={evidenceOf(stored, versions, sets, choice, app)}
          opened={recording && isKnown ? await diffs.openRecording(ctx, { ...sides, recording }) : null}
          inflight={stored.inflight}
          running={running?.id ?? null}
          checking={checking}
          actions={{
            listAnswers: answerActions.listAnswers,
            offerAnswers: answerActions.offerAnswers,
            saveAnswers: answerActions.saveAnswers,
            openRecording,
            listCompared,
            openInflight,
            startSweep,
            cancelSweep,
          }}
        />
      </WithReview>
      <Ready />
    </>
  );
}
