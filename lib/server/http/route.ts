import "server-only";
import type { Ctx, Server } from "../verb/context";
import { admit } from "./admit";
import { contextFor } from "./profile";
import { respond } from "./respond";

type RouteRequest<P extends string> = {
  readonly ctx: Ctx;
  readonly request: Request;
  /** Dynamic segments of the route, decoded by Next. */
  readonly params: { readonly [name in P]: string };
};
/** Next passes no parameters if the route has no dynamic segment. */
type RouteContext<P extends string> = { readonly params: Promise<{ readonly [name in P]: string }> };

/** Returns the entry point of every route of a server: checks hosts and origins, resolves the actor, maps refusals to status and sentence. */
export const routesOf =
  (server: () => Promise<Server>) =>
  <P extends string = never>(answer: (requested: RouteRequest<P>) => Promise<Response>) =>
  (request: Request, { params }: RouteContext<P>): Promise<Response> =>
    respond(async () => {
      admit(request);
      const ctx = await contextFor(await server(), request.headers);
      return answer({ ctx, request, params: (await params) ?? {} });
    });
