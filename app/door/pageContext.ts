import { server } from "@/lib/server/compose";
import { pageContextOf } from "@/lib/server/http/pageContext";

/** Entry point of every page: resolves the context. Throws if the request's host is unknown. */
export const pageContext = () => pageContextOf(server);
