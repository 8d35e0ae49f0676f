import "server-only";
import type { Actor } from "../core/actor";
import { admit } from "./admit";
import { actorOf } from "./profile";
import { respond } from "./respond";

type RouteRequest<P extends string> = {
  readonly actor: Actor;
  readonly request: Request;
  /** The parts of the address that the route's folders name, as Next has decoded them. */
  readonly params: { readonly [name in P]: string };
};
/** Next gives no parameters where no folder names one. */
type RouteContext<P extends string> = { readonly params: Promise<{ readonly [name in P]: string }> };

/** The door of every route: known hosts and origins only, an actor, and refusals as their status and sentence. */
export const route =
  <P extends string = never>(answer: (asked: RouteRequest<P>) => Promise<Response>) =>
  (request: Request, { params }: RouteContext<P>): Promise<Response> =>
    respond(async () => {
      admit(request);
      const actor = await actorOf(request.headers.get("cookie"));
      return answer({ actor, request, params: (await params) ?? {} });
    });
