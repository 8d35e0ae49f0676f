export { type Book, bookOf } from "./book";
export { dossierFor } from "./dossier";
export { exhibitOf, exhibitVersion } from "./exhibitOf";
export { judge, type VariedDossier, wordOf } from "./judge";
export { asMarkdown, claimHref, hrefOf, placeWord, reasonOf, saidBy } from "./markdown";
export { type Ranked, ranked, runOf, runOrder } from "./rank";
export { claimsReached, isReadable, topologiesReadBy } from "./reach/reach";
export type {
  Claim,
  ClaimCoverage,
  ClaimKind,
  ClaimReach,
  Dossier,
  Evidence,
  Exhibit,
  Judged,
  Measure,
  Place,
  Reading,
  Sight,
  Spot,
  Variation,
  Verdict,
} from "./schema";
export { type Criterion, criteria, criterionRules, criterionTitles, type Score } from "./scores";
export { variationsOf } from "./variations/variations";
export type { Argued } from "./venturescope/argued";
