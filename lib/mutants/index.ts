export { mutantsBy } from "./choose";
export { type Detector, type Difference, differenceBetween, grades } from "./difference";
export { inOrderOf, type Mutant, type MutantSubject, type Mutation, type Operator } from "./mutation";
export { operators } from "./operators";
export { type MutantFigures, type MutantRun, measuredIn, openFor } from "./runs";
export { type MutantSize, mutantsOf } from "./sample";
export { freshName, splitAt } from "./splitAt";
export { structureOf, type Way, waysOf } from "./structure";
