/** True if a number is an integral multiple of a step in decimal arithmetic, in which 0.3 is three times 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const [digits, decimals] = decimal(value);
  const [stepDigits, stepDecimals] = decimal(step);
  if (stepDigits === 0n) return false;
  const scale = Math.max(decimals, stepDecimals);
  return scaled(digits, scale - decimals) % scaled(stepDigits, scale - stepDecimals) === 0n;
}

const scaled = (digits: bigint, by: number): bigint => digits * 10n ** BigInt(by);

/** A number as its shortest decimal: `1.5e-7` is 15 with 8 decimals. */
function decimal(value: number): readonly [digits: bigint, decimals: number] {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return decimals >= 0 ? [digits, decimals] : [scaled(digits, -decimals), 0];
}
