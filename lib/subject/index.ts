export { type Correspondence, type Correspondences, correspond } from "./correspondence";
export { AppGraph, type AppNode, type AppRouter, Body, UnsteadyUse } from "./schema";
export { shortName } from "./shortName";
export { joinSignatures, placeOf, signatureOfTopologies } from "./signature";
export { type Subject, type SubjectName, subjectOf } from "./subjectOf";
