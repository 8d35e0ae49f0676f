/** Returns a promise and the function that resolves it, as `Promise.withResolvers` of later Node versions does. */
export function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
