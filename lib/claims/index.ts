export { type Book, bookOf } from "./book";
export { dossierFor } from "./dossier";
export { exhibitOf } from "./exhibitOf";
export { judge, type VariedDossier, wordOf } from "./judge";
export { asMarkdown, placeWord, reasonOf } from "./markdown";
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
export { variationsOf } from "./variations";
export type { Argued } from "./venturescope/argued";
