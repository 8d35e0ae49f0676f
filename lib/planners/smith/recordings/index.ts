import { Recording } from "../../../recording";
import smithCannotFulfil from "./smith-cannot-fulfil.json" with { type: "json" };
import smithContinue from "./smith-continue.json" with { type: "json" };
import smithContinueRun from "./smith-continue-run.json" with { type: "json" };
import smithCutShort from "./smith-cut-short.json" with { type: "json" };
import smithCutShortRun from "./smith-cut-short-run.json" with { type: "json" };
import smithDoubleComma from "./smith-double-comma.json" with { type: "json" };
import smithDoubleCommaRun from "./smith-double-comma-run.json" with { type: "json" };
import smithGivesUp from "./smith-gives-up.json" with { type: "json" };
import smithHalt from "./smith-halt.json" with { type: "json" };
import smithHaltRun from "./smith-halt-run.json" with { type: "json" };
import smithInACircle from "./smith-in-a-circle.json" with { type: "json" };
import smithInACircleRun from "./smith-in-a-circle-run.json" with { type: "json" };
import smithInventedField from "./smith-invented-field.json" with { type: "json" };
import smithInventedFieldRun from "./smith-invented-field-run.json" with { type: "json" };
import smithManyFaults from "./smith-many-faults.json" with { type: "json" };
import smithMendFails from "./smith-mend-fails.json" with { type: "json" };
import smithMendFailsRun from "./smith-mend-fails-run.json" with { type: "json" };
import smithMissingInput from "./smith-missing-input.json" with { type: "json" };
import smithMissingInputRun from "./smith-missing-input-run.json" with { type: "json" };
import smithModelDown from "./smith-model-down.json" with { type: "json" };
import smithModelDownRun from "./smith-model-down-run.json" with { type: "json" };
import smithNeverValid from "./smith-never-valid.json" with { type: "json" };
import smithNoResult from "./smith-no-result.json" with { type: "json" };
import smithNoResultRun from "./smith-no-result-run.json" with { type: "json" };
import smithParallelResearch from "./smith-parallel-research.json" with { type: "json" };
import smithParallelResearchRun from "./smith-parallel-research-run.json" with { type: "json" };
import smithPlaceholder from "./smith-placeholder.json" with { type: "json" };
import smithPlaceholderRun from "./smith-placeholder-run.json" with { type: "json" };
import smithProseAround from "./smith-prose-around.json" with { type: "json" };
import smithProseAroundRun from "./smith-prose-around-run.json" with { type: "json" };
import smithRetriesUsedUp from "./smith-retries-used-up.json" with { type: "json" };
import smithRetriesUsedUpRun from "./smith-retries-used-up-run.json" with { type: "json" };
import smithRetrySucceeds from "./smith-retry-succeeds.json" with { type: "json" };
import smithRetrySucceedsRun from "./smith-retry-succeeds-run.json" with { type: "json" };
import smithShareNote from "./smith-share-note.json" with { type: "json" };
import smithShareNoteRun from "./smith-share-note-run.json" with { type: "json" };
import smithThreeTexts from "./smith-three-texts.json" with { type: "json" };
import smithThreeTextsRun from "./smith-three-texts-run.json" with { type: "json" };
import smithTimeouts from "./smith-timeouts.json" with { type: "json" };
import smithTimeoutsRun from "./smith-timeouts-run.json" with { type: "json" };
import smithToldTooMuch from "./smith-told-too-much.json" with { type: "json" };
import smithToldTooMuchRun from "./smith-told-too-much-run.json" with { type: "json" };
import smithTwoHundred from "./smith-two-hundred.json" with { type: "json" };
import smithTwoHundredRun from "./smith-two-hundred-run.json" with { type: "json" };
import smithUnchainedTexts from "./smith-unchained-texts.json" with { type: "json" };
import smithUnchainedTextsRun from "./smith-unchained-texts-run.json" with { type: "json" };
import smithWrongFunction from "./smith-wrong-function.json" with { type: "json" };
import smithWrongFunctionRun from "./smith-wrong-function-run.json" with { type: "json" };

/** All synthetic; written by `npm run record:samples`. */
export const readPlannings = (): readonly Recording[] =>
  [
    smithShareNote,
    smithProseAround,
    smithDoubleComma,
    smithCutShort,
    smithModelDown,
    smithMendFails,
    smithCannotFulfil,
    smithGivesUp,
    smithMissingInput,
    smithWrongFunction,
    smithInventedField,
    smithInACircle,
    smithNoResult,
    smithUnchainedTexts,
    smithNeverValid,
    smithManyFaults,
    smithToldTooMuch,
    smithPlaceholder,
    smithParallelResearch,
    smithRetrySucceeds,
    smithRetriesUsedUp,
    smithTimeouts,
    smithHalt,
    smithContinue,
    smithThreeTexts,
    smithTwoHundred,
  ].map((document) => Recording.parse(document));

/** Runs of the accepted plans, named after their plannings. */
export const readRuns = (): readonly Recording[] =>
  [
    smithShareNoteRun,
    smithProseAroundRun,
    smithDoubleCommaRun,
    smithCutShortRun,
    smithModelDownRun,
    smithMendFailsRun,
    smithMissingInputRun,
    smithWrongFunctionRun,
    smithInventedFieldRun,
    smithInACircleRun,
    smithNoResultRun,
    smithUnchainedTextsRun,
    smithToldTooMuchRun,
    smithPlaceholderRun,
    smithParallelResearchRun,
    smithRetrySucceedsRun,
    smithRetriesUsedUpRun,
    smithTimeoutsRun,
    smithHaltRun,
    smithContinueRun,
    smithThreeTextsRun,
    smithTwoHundredRun,
  ].map((document) => Recording.parse(document));
