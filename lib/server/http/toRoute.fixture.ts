/** A request as one of our own pages sends it to a route. */
export const toRoute = (
  path: string,
  { body, headers = {} }: { readonly body: string; readonly headers?: Readonly<Record<string, string>> },
): Request =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    body,
    headers: { host: "localhost", "content-type": "application/json", ...headers },
  });
