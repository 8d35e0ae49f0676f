import "server-only";
import type { Actor } from "../core/actor";
import { admit } from "./admit";
import { actorOf } from "./profile";
import { respond } from "./respond";

type RouteRequest<P extends string> = {
  readonly actor: Actor;
  readonly request: Request;
  /** Dynamic segments of the route, decoded by Next. */
  readonly params: { readonly [name in P]: string };
};
/** Next passes no parameters if the route has no dynamic segment. */
type RouteContext<P extends string> = { readonly params: Promise<{ readonly [name in P]: string }> };

/** Entry point of every route: checks hosts and origins, resolves the actor, maps refusals to status and sentence. */
export const route =
  <P extends string = never>(answer: (asked: RouteRequest<P>) => Promise<Response>) =>
  (request: Request, { params }: RouteContext<P>): Promise<Response> =>
    respond(async () => {
      admit(request);
      const actor = await actorOf(request.headers.get("cookie"));
      return answer({ actor, request, params: (await params) ?? {} });
    });
