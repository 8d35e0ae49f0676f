export { take } from "./answeredCalls";
export type {
  AnsweredCalls,
  Cassette,
  MatchResult,
  NearestCall,
  RecordedCallRef,
  RequestComparer,
} from "./cassette";
export { cassetteOf } from "./match";
export { type ReadRecording, readRecording } from "./readRecording";
export {
  CallError,
  RecordedCall,
  RecordedDecision,
  RecordedDelta,
  RecordedTurn,
  Recording,
} from "./schema";
