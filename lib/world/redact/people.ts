/** True if digits pass the Luhn check of payment cards. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** Returns the check digit for a card number. */
const checkDigit = (digits: string): string =>
  [..."0123456789"].find((last) => passesLuhn(digits + last)) ?? "0";

/** Returns a valid but never issued card number: issuer 400000, original separators. */
export function placeholderCard(card: string, number: number): string {
  const length = card.replace(/\D/g, "").length;
  const body = `400000${String(number).padStart(length - 7, "0")}`.slice(0, length - 1);
  const digits = [...body, checkDigit(body)];
  return card.replace(/\d/g, () => digits.shift() ?? "0");
}

export const isPlaceholderCard = (digits: string): boolean => digits.startsWith("400000");

/** Returns a number from 555-0100 to 555-0199, reserved for fiction; the country code stays. */
export function placeholderPhone(phone: string, number: number): string {
  const country = /^\+\d{1,3}(?=[ .-])/.exec(phone)?.[0] ?? (phone.startsWith("+") ? "+1" : "");
  const area = 201 + (Math.floor(number / 100) % 700);
  return `${country ? `${country} ` : ""}${area}-555-01${String(number % 100).padStart(2, "0")}`;
}

export const isPlaceholderPhone = (phone: string): boolean => /555-01\d\d$/.test(phone);
