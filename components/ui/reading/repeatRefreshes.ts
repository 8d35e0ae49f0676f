import { refreshes } from "./readings";

/** Milliseconds between two attempts of a refresh that was not answered. */
const retryMs = 2000;

/** Repeats each refresh of the page until the server has answered it whole; returns how to stop. Next would load the document instead, and the browser would show its own error page. */
export function repeatRefreshes(): () => void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const request = () => fetch(input, init);
    return isRefresh(input, init) ? untilAnswered(request, init?.signal) : request();
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

async function untilAnswered(
  request: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  try {
    for (;;) {
      const answer = await request().then(whole, (error: unknown) => {
        // Never answered any more: the development server aborts refreshes that a newer one replaces.
        if (signal?.aborted) throw error;
        return null;
      });
      if (answer) return answer;
      refreshes.setState({ lost: true });
      await new Promise((retry) => setTimeout(retry, retryMs));
    }
  } finally {
    refreshes.setState({ lost: false });
  }
}

/** Statuses of a server without its database (503), and of a proxy without its server. */
const unavailable = new Set([502, 503, 504]);

/** Returns the answer with its body read, because Next shows one that breaks off as an error; `null` if it broke off, or if the server will answer later. */
async function whole(answer: Response): Promise<Response | null> {
  const { status, statusText, headers, url, redirected } = answer;
  if (unavailable.has(status)) return null;
  const body = await answer.arrayBuffer().catch(() => null);
  if (body === null) return null;
  const read = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  return Object.defineProperties(read, { url: { value: url }, redirected: { value: redirected } });
}
