import { hashText, isObject, type Json } from "../../std";
import {
  isPlaceholderCard,
  isPlaceholderPhone,
  passesLuhn,
  placeholderCard,
  placeholderPhone,
} from "./people";
import { secretField, secretForms } from "./secrets";

/** Replaces secrets and personal data by pseudonyms. Equal texts get equal pseudonyms, so that requests still match. */
export type Redactor = {
  text(text: string): string;
  json(value: Json): Json;
};

export type RedactorOptions = {
  /** Never leaves this machine: without it, guesses cannot be tested against a pseudonym. */
  readonly salt: string;
  /** Names of people and companies that no pattern detects. */
  readonly names?: readonly string[];
};

const maxRemembered = 20_000;

/** Idempotent; pseudonyms have the form of the text they replace. */
export function redactorOf({ salt, names = [] }: RedactorOptions): Redactor {
  const digest = (text: string): string => hashText(`${salt}\n${text}`);
  const number = (text: string, below: number): number =>
    Number.parseInt(digest(text).slice(0, 12), 16) % below;
  const replaceNames = namesReplacer(names, digest);
  const known = new Map<string, string>();
  const text = (given: string): string => {
    const memoized = known.get(given);
    if (memoized !== undefined) return memoized;
    const redacted = replaceNames(
      harmless.test(given) ? given : replacePeople(replaceSecrets(given, digest), digest, number),
    );
    if (known.size >= maxRemembered) known.clear();
    known.set(given, redacted);
    return redacted;
  };
  const isSecret = memoizedTest(secretField);
  const json = (value: Json, field = ""): Json => {
    if (typeof value === "string") return isSecret(field) ? secretOf(value, digest) : text(value);
    if (typeof value === "number") return replaceNumber(value, field, number);
    if (Array.isArray(value)) return value.map((one) => json(one, field));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [text(name), json(one, name)]));
  };
  return { text, json: (value) => json(value) };
}

/** Short words with few digits, and times: every secret, address, phone and card number has another form. */
const harmless = /^(?!(?:\D*\d){9})[\w-]{0,14}$|^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function memoizedTest(pattern: RegExp): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const memoized = known.get(text);
    if (memoized !== undefined) return memoized;
    if (known.size >= maxRemembered) known.clear();
    known.set(text, pattern.test(text));
    return known.get(text) ?? false;
  };
}

type Digest = (text: string) => string;

/** `prefix` + `redacted` + digits of the hash, as long as the secret was. */
function placeholderSecret(prefix: string, secret: string, digest: Digest): string {
  if (secret.startsWith("redacted") || secret.includes("REDACTED")) return prefix + secret;
  const long = `redacted${digest(prefix + secret).repeat(Math.ceil(secret.length / 64))}`;
  return prefix + long.slice(0, Math.max(secret.length, 12));
}

function replaceSecrets(text: string, digest: Digest): string {
  return secretForms.reduce(
    (safe, { name, pattern, isSecret }) =>
      safe.replace(pattern, (match: string, prefix: string) => {
        if (isSecret && !isSecret(match)) return match;
        if (name === "private key")
          return match.includes("REDACTED")
            ? match
            : `${prefix}\nREDACTED${digest(match).slice(0, 24)}\n${prefix.replace("BEGIN", "END")}`;
        return placeholderSecret(prefix, match.slice(prefix.length), digest);
      }),
    text,
  );
}

/** Redacts a text whose field name marks it as a secret; empty texts and flags stay. */
const secretOf = (value: string, digest: Digest): string =>
  value.length < 4 || /redacted/i.test(value) ? value : placeholderSecret("", value, digest);

/** Begins within the first 64 characters of a run, so that a long run without an address costs no square of its length. */
const email = /(?<![A-Za-z0-9._%+-]{64})[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/;
const card = /\b(?:\d[ -]?){12,18}\d\b/;
const phone =
  /(?<![\w.-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?|\d{2,4}[ .-])\d{3,4}[ .-]\d{3,4}(?![\w-])|\+\d{9,14}\b/;
const userPath = /((?:\/home\/|\/Users\/|[A-Za-z]:\\Users\\))([^/\\\s"']+)/g;

/** Identifies nobody, though its digits may pass for a card or a phone number. */
const uuid = /\b[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}\b/;

/** Matches addresses, UUIDs, cards and phones in one pass, so that a placeholder of one kind is not read as another. */
const person = new RegExp(`(${email.source})|(${uuid.source})|(${card.source})|(${phone.source})`, "g");

function replacePeople(
  text: string,
  digest: Digest,
  number: (text: string, below: number) => number,
): string {
  const replaced = text.replace(
    person,
    (one: string, address?: string, id?: string, digitsOfCard?: string) => {
      if (id !== undefined) return one;
      if (address !== undefined) return placeholderEmail(one, digest);
      const digits = one.replace(/\D/g, "");
      if (digitsOfCard !== undefined && passesLuhn(digits))
        return isPlaceholderCard(digits) ? one : placeholderCard(one, number(digits, 100_000));
      if (digits.length < 9 || digits.length > 15 || isPlaceholderPhone(one) || !isPhone(one)) return one;
      return placeholderPhone(one, number(digits, 70_000));
    },
  );
  return replaced.replace(userPath, (_match, folder: string) => `${folder}user`);
}

/** A card by its issuer; other numbers of as many digits are times or ids. */
const cardDigits = /^(?:(?:4\d|5[1-5]|2[2-7]|6\d)\d{14}|3[47]\d{13})$/;
const phoneDigits = /^\d{9,15}$/;
/** Fields whose numbers are phone numbers. */
const phoneField = /(?:phone|mobile|cell|fax|msisdn|whatsapp|(?<![a-z])tel)(?:[_-]?(?:number|no|nr))?$/i;

/** Replaces a card number, or a phone number by its field, by the digits that its text would get. */
function replaceNumber(
  value: number,
  field: string,
  number: (text: string, below: number) => number,
): number {
  if (!Number.isSafeInteger(value) || value < 1e8) return value;
  const digits = String(value);
  if (cardDigits.test(digits) && passesLuhn(digits))
    return isPlaceholderCard(digits) ? value : Number(placeholderCard(digits, number(digits, 100_000)));
  if (!phoneDigits.test(digits) || !phoneField.test(field) || /55501\d\d$/.test(digits)) return value;
  const local = placeholderPhone("", number(digits, 70_000)).replaceAll("-", "");
  return Number(digits.slice(0, -local.length) + local);
}

const isPhone = (text: string): boolean => new RegExp(`^(?:${phone.source})$`).test(text);

const placeholderEmail = (address: string, digest: Digest): string =>
  address.endsWith("@example.invalid")
    ? address
    : `person-${digest(address.toLowerCase()).slice(0, 6)}@example.invalid`;

/** Matches whole words only, longest first; an empty list changes nothing. */
function namesReplacer(names: readonly string[], digest: Digest): (text: string) => string {
  const listed = names.map((name) => name.trim()).filter((name) => name.length > 1);
  if (listed.length === 0) return (text) => text;
  const escaped = [...listed]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) => text.replace(pattern, (one) => `Name${digest(one.toLowerCase()).slice(0, 6)}`);
}
