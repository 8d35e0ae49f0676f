export { type AnswerRule, AnswerSet, answerIn } from "./answerSet";
export type {
  Cassette,
  MatchResult,
  NearestCall,
  RecordedCallRef,
  RequestComparer,
  TakenCalls,
} from "./cassette";
export { cassetteOf } from "./match";
export { questionText } from "./questionText";
export { type ReadRecording, readRecording } from "./readRecording";
export { type RecordingVersion, recordingVersion } from "./recordingVersion";
export {
  CallError,
  RaisedError,
  RecordedApp,
  RecordedCall,
  RecordedDecision,
  RecordedDelta,
  RecordedTurn,
  Recording,
  RecordingOrigin,
} from "./schema";
export { take } from "./taken";
