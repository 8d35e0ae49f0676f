export { assertNever } from "./assertNever";
export { deepFreeze } from "./deepFreeze";
export { applyDelta, type Delta, type DeltaOp, delta } from "./delta";
export { explain, type Fault } from "./explain";
export { hash, hashText } from "./hash";
export { isObject, Json, type JsonObject } from "./json";
export { at, fromPointer, toPointer } from "./jsonPointer";
export { fileLimits, type Parsed, type ParseLimits, parseJson } from "./parseJson";
export { stableJson } from "./stableJson";
