import { refreshes } from "./readings";

/** Milliseconds between two attempts of a refresh that was not answered. */
const retryMs = 2000;

/** Repeats each refresh of the page until the server has answered it whole; returns how to stop. Next would load the document instead, and the browser would show its own error page. */
export function repeatRefreshes(): () => void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const request = () => fetch(input, init);
    return isRefresh(input, init) ? untilAnswered(request) : request();
  };
  return () => {
    window.fetch = fetch;
  };
}

/** True for Next's request of the page that is shown, while that is being refreshed. */
function isRefresh(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  const isOfPage = headers.has("rsc") && !headers.has("next-router-prefetch");
  if (!isOfPage || !refreshes.getState().reading || input instanceof Request) return false;
  return new URL(input, window.location.href).pathname === window.location.pathname;
}

async function untilAnswered(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await request().then(whole, () => null);
    refreshes.setState({ lost: answer === null });
    if (answer) return answer;
    await new Promise((retry) => setTimeout(retry, retryMs));
  }
}

/** Status of a server whose database is away. */
const unavailable = 503;

/** Returns the answer with its body read, because Next shows one that breaks off as an error; `null` if it broke off, or if the server will answer later. */
async function whole(answer: Response): Promise<Response | null> {
  const { status, statusText, headers, url, redirected } = answer;
  if (status === unavailable) return null;
  const body = await answer.arrayBuffer().catch(() => null);
  if (body === null) return null;
  const read = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  return Object.defineProperties(read, { url: { value: url }, redirected: { value: redirected } });
}
