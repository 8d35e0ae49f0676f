const numbers: { readonly [word: string]: number } = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
};

/** Kinds of written texts, in the singular and plural. */
const kinds = [
  "abstracts? announcements? articles? briefings? briefs? captions? descriptions? drafts? emails? e-mails? essays?",
  "explanations? haikus? introductions? invitations? jokes? lists? letters? limericks? memos? notes? newsletters? overviews? paragraphs?",
  "poems? posts? reports? reviews? scripts? songs? speech speeches story stories summary summaries texts? tweets?",
  "aufsatz aufsätze artikel berichte? briefe? e-mails? erklärung(?:en)? gedichte? notiz(?:en)? reden? texte?",
  "zusammenfassung(?:en)?",
]
  .join(" ")
  .replaceAll(" ", "|");

const counted = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(\\d{1,2}|${Object.keys(numbers).join("|")})\\s+)(?:[\\p{L}-]+\\s+){0,2}?(${kinds})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** A request to write that names no kind of text. */
const writing =
  /(?<![\p{L}])(?:write|draft|compose|summari[sz]e|describe|explain|translate|report|brief|compare|plan|sum\s+(?:it|them|this)\s+up|schreib\p{L}*|verfass\p{L}*|erkläre?|beschreibe?|fasse?)(?![\p{L}])/iu;

/** Proposes how many written texts a request asks for, in English and German: a guess, for people to correct. */
export function proposedNarratives(request: string): number {
  const found = [...request.slice(0, 10_000).matchAll(counted)].map(([, number = ""]) => countOf(number));
  const sum = found.reduce((all, one) => all + one, 0);
  if (sum > 0) return Math.min(sum, 100);
  return writing.test(request) ? 1 : 0;
}

const countOf = (number: string): number => numbers[number.toLowerCase()] ?? Number(number);
