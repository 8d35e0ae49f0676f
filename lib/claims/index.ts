export { type Book, bookOf } from "./book";
export { dossierFor } from "./dossier";
export { exhibitOf, exhibitVersion } from "./exhibitOf";
export { judge, type VariedDossier, wordOf } from "./judge";
export { asMarkdown, hrefOf, placeWord, reasonOf } from "./markdown";
export { type Ranked, ranked } from "./rank";
export type {
  Claim,
  ClaimKind,
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
export { variationsOf } from "./variations";
export type { Argued } from "./venturescope/argued";
