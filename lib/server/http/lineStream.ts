import "server-only";
import { refusalOf } from "./respond";
import { textStream } from "./textStream";

const lineOf = (line: object): string => `${JSON.stringify(line)}\n`;

/** Streams events as JSON lines. On an error, the last line is `{ error }`. Cancelling the stream ends the events. */
export const lineStream = (events: AsyncGenerator<object>): Response =>
  textStream(events, {
    type: "application/x-ndjson",
    textOf: lineOf,
    broken: (error) => lineOf({ error: refusalOf(error) }),
  });
