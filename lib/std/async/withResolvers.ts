/** Returns a promise and the function that resolves it, as `Promise.withResolvers` of later Node versions does. */
export function withResolvers<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
