/** Freezes a value deeply. A value that is already frozen is assumed to be deeply frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  // Lists skip `Object.keys`: a grown list holds hundreds of elements, nearly all of them already frozen.
  if (Array.isArray(value)) for (const item of value) deepFreeze(item);
  else for (const key of Object.keys(value)) deepFreeze((value as Record<string, unknown>)[key]);
  return Object.freeze(value);
}
