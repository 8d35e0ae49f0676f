import diagnostics from "node:diagnostics_channel";

// Next listens before the server knows how to note a request's peer, and lets requests wait until it has started. These are held here, so that `notePeers` can still note them.
const key = Symbol.for("planner-studio.early-requests");
const hold = ({ request }) => globalThis[key]?.push(request);
globalThis[key] = [];
diagnostics.subscribe("http.server.request.start", hold);
