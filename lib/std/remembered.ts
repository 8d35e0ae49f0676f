type Remembered<T> = { value?: { readonly made: T }; readonly by: WeakMap<object, Remembered<T>> };

/** What is made of objects that do not change: made once for the same objects, and kept for as long as all of them are. */
export function remembered<K extends readonly object[], T>(make: (...of: K) => T): (...of: K) => T {
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
