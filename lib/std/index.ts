export { acrossBundles } from "./acrossBundles";
export { assertNever } from "./assertNever";
export { withResolvers } from "./async/withResolvers";
export { deepFreeze } from "./deepFreeze";
export { applyDelta, type Delta, type DeltaOp, delta, mismatch } from "./delta";
export { explain, type Fault, fieldName } from "./explain";
export { freezeJson, type JsonFault } from "./freezeJson";
export { grouped } from "./grouped";
export { hash, hashText, originalOf, withHashOf } from "./hash";
export { isObject, Json, type JsonObject, own } from "./json";
export { at, fromPointer, toPointer } from "./jsonPointer";
export { longestCommon } from "./longestCommon";
export { nearest } from "./nearest";
export { exactIntegers, isRounded, roundedInteger } from "./parse/exactIntegers";
export {
  editedLimits,
  exactLimits,
  fileLimits,
  type Parsed,
  type ParseLimits,
  parseJson,
} from "./parse/parseJson";
export { deepestScanned, type KeyFault, type Scanned, scanJson } from "./parse/scanJson";
export { memoize } from "./remembered";
export { sameJson } from "./sameJson";
export { stableJson, stableJsonOf } from "./stableJson";
export { decodeUtf8, notUtf8 } from "./text/decodeUtf8";
export { compareNaturally } from "./text/natural";
export { plainText } from "./text/plainText";
export { reasonOf } from "./text/reasonOf";
export { type Share, shareOfAll, tellNoneDiffers, tellNotRun, tellRan, tellShare } from "./text/share";
export { onOneLine, quoted, sentence, shorten } from "./text/shorten";
export { capitalised, counted, listed, plural } from "./text/words";
export { Usage } from "./usage";
export { type ShareInterval, wilson } from "./wilson";
