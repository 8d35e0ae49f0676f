import "server-only";
import { refusalOf } from "./respond";
import { textStream } from "./textStream";

const lineOf = (line: object): string => `${JSON.stringify(line)}\n`;

/** Events as JSON, one a line, as they come. Where they break off, the last line is `{ error }`. Who stops reading ends them. */
export const lineStream = (events: AsyncGenerator<object>): Response =>
  textStream(events, {
    type: "application/x-ndjson",
    textOf: lineOf,
    broken: (error) => lineOf({ error: refusalOf(error) }),
  });
