/** Verbs of labels that do not follow the rule: imperative -> past, gerund. */
const irregular: { readonly [verb: string]: readonly [past: string, gerund: string] } = {
  begin: ["began", "beginning"],
  build: ["built", "building"],
  choose: ["chose", "choosing"],
  do: ["did", "doing"],
  find: ["found", "finding"],
  get: ["got", "getting"],
  give: ["gave", "giving"],
  go: ["went", "going"],
  hold: ["held", "holding"],
  keep: ["kept", "keeping"],
  leave: ["left", "leaving"],
  make: ["made", "making"],
  put: ["put", "putting"],
  read: ["read", "reading"],
  run: ["ran", "running"],
  send: ["sent", "sending"],
  set: ["set", "setting"],
  take: ["took", "taking"],
  tell: ["told", "telling"],
  write: ["wrote", "writing"],
};

/** Verbs whose object reads better with a word between. */
const joined: { readonly [verb: string]: string } = { ask: "for", search: "for" };

const doubles = /^[^aeiou]*[aeiou][bdgklmnprt]$/;

/** `ask core.region` -> `asked for core.region`. */
export const past = (label: string): string =>
  phrase(label, (verb) => lookUp(verb)?.[0] ?? regularPast(verb));

/** `ask core.region` -> `asking for core.region`. */
export const gerund = (label: string): string =>
  phrase(label, (verb) => lookUp(verb)?.[1] ?? regularGerund(verb));

/** `ask core.region` -> `ask for core.region`. */
export const plainly = (label: string): string => phrase(label, (verb) => verb);

const lookUp = (verb: string) => (Object.hasOwn(irregular, verb) ? irregular[verb] : undefined);

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

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const unique = [...new Set(names)];
  return unique.length < 2 ? unique.join("") : `${unique.slice(0, -1).join(", ")} and ${unique.at(-1)}`;
}
