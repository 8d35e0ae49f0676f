export { type Correspondence, type Correspondences, correspond } from "./correspondence";
export { commandRouter, endName } from "./flatten";
export { AppGraph, type AppNode, type AppRouter, Body, UnsteadyUse } from "./schema";
export { shortName } from "./shortName";
export { joinSignatures } from "./signature";
export { type Subject, type SubjectName, subjectOf } from "./subjectOf";
