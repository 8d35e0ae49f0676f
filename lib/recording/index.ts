export {
  CallError,
  RecordedCall,
  RecordedDecision,
  RecordedDelta,
  RecordedTurn,
  Recording,
} from "./schema";
