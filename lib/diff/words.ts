import type { VerbForms } from "../topology";

const irregular: VerbForms = verbForms(`
  become became becoming, begin began beginning, bind bound binding, break broke breaking,
  bring brought bringing, build built building, buy bought buying, catch caught catching,
  choose chose choosing, come came coming, cut cut cutting, deal dealt dealing, dig dug digging,
  do did doing, draw drew drawing, drive drove driving, eat ate eating, fall fell falling,
  feed fed feeding, feel felt feeling, fight fought fighting, find found finding, fly flew flying,
  forbid forbade forbidding, forget forgot forgetting, forgive forgave forgiving, freeze froze freezing,
  get got getting, give gave giving, go went going, grow grew growing, hear heard hearing, hide hid hiding,
  hit hit hitting, hold held holding, keep kept keeping, know knew knowing, lay laid laying, lead led leading,
  learn learned learning, leave left leaving, lend lent lending, let let letting, lie lay lying, lose lost losing,
  make made making, mean meant meaning, meet met meeting, pay paid paying, put put putting, quit quit quitting,
  read read reading, ride rode riding, ring rang ringing, rise rose rising, run ran running, say said saying,
  see saw seeing, seek sought seeking, sell sold selling, send sent sending, set set setting,
  shoot shot shooting, show showed showing, shut shut shutting, sing sang singing, sit sat sitting,
  sleep slept sleeping, speak spoke speaking, spend spent spending, split split splitting,
  spread spread spreading, stand stood standing, steal stole stealing, stick stuck sticking,
  strike struck striking, swear swore swearing, sweep swept sweeping, take took taking, teach taught teaching,
  tear tore tearing, tell told telling, think thought thinking, throw threw throwing,
  undo undid undoing, understand understood understanding, wake woke waking, wear wore wearing,
  win won winning, withdraw withdrew withdrawing, write wrote writing, rewrite rewrote rewriting,
  commit committed committing, submit submitted submitting, admit admitted admitting, permit permitted permitting,
  refer referred referring, defer deferred deferring, transfer transferred transferring, prefer preferred preferring,
  control controlled controlling, compel compelled compelling, repel repelled repelling, occur occurred occurring,
  die died dying, tie tied tying, queue queued queueing`);

function verbForms(table: string): VerbForms {
  const rows = table.split(",").map((row) => row.trim().split(" "));
  return Object.fromEntries(rows.map(([verb = "", past = "", gerund = ""]) => [verb, { past, gerund }]));
}

/** Verbs that need a preposition before their object. */
const joined: { readonly [verb: string]: string } = { ask: "for", search: "for" };

/** Matches one short syllable: `plan` doubles its last letter, `open` does not. */
const doubles = /^[^aeiou]*[aeiou][bdgklmnprt]$/;

/** `ask core.region` -> `asked for core.region`. */
export const past = (label: string, verbs?: VerbForms): string =>
  phrase(label, (verb) => lookUp(verb, verbs)?.past ?? regularPast(verb));

/** `ask core.region` -> `asking for core.region`. */
export const gerund = (label: string, verbs?: VerbForms): string =>
  phrase(label, (verb) => lookUp(verb, verbs)?.gerund ?? regularGerund(verb));

/** `ask core.region` -> `ask for core.region`. */
export const plainly = (label: string): string => phrase(label, (verb) => verb);

/** The planner's own forms take precedence. */
const lookUp = (verb: string, verbs: VerbForms = {}) =>
  [verbs, irregular].find((forms) => Object.hasOwn(forms, verb))?.[verb];

function phrase(label: string, form: (verb: string) => string): string {
  const [verb = "", ...rest] = label.split(" ");
  const word = Object.hasOwn(joined, verb) && rest.length > 0 && rest[0] !== "for" ? [joined[verb]] : [];
  return [form(verb), ...word, ...rest].join(" ");
}

function regularPast(verb: string): string {
  if (verb.endsWith("e")) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return doubles.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

function regularGerund(verb: string): string {
  if (/[^eo]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return doubles.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}
