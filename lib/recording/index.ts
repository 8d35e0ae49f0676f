export { type CallPlace, type Cassette, cassetteOf, type Found, type Nearest, type Requests } from "./match";
export { type ReadRecording, readRecording } from "./readRecording";
export {
  CallError,
  RecordedCall,
  RecordedDecision,
  RecordedDelta,
  RecordedTurn,
  Recording,
} from "./schema";
