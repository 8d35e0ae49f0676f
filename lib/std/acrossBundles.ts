/**
 * Makes `instanceof` hold for each copy of a class, identified by its name.
 * Next bundles a module once for each of its entries, so an error of one request may be an instance of another copy.
 */
export function acrossBundles(kind: { readonly prototype: object }, name: string): void {
  const brand = Symbol.for(`planner-studio.${name}`);
  Object.defineProperty(kind.prototype, brand, { value: true });
  Object.defineProperty(kind, Symbol.hasInstance, {
    value(this: unknown, one: unknown) {
      if (this !== kind) return Function.prototype[Symbol.hasInstance].call(this, one);
      return typeof one === "object" && one !== null && brand in one;
    },
  });
}
