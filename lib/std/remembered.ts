type Remembered<T> = { value?: { readonly made: T }; readonly by: WeakMap<object, Remembered<T>> };

/** Memoizes a function of immutable objects. Entries are weakly held and live as long as all of their arguments. */
export function memoize<K extends readonly object[], T>(make: (...of: K) => T): (...of: K) => T {
  const root: Remembered<T> = { by: new WeakMap() };
  return (...of) => {
    let at = root;
    for (const object of of) {
      const next: Remembered<T> = at.by.get(object) ?? { by: new WeakMap() };
      at.by.set(object, next);
      at = next;
    }
    at.value ??= { made: make(...of) };
    return at.value.made;
  };
}
