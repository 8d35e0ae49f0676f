import { compileMap, type DecisionPair, shadowLogReader } from "../../agreement";
import { redactorOf } from "../../world";
import type { ShadowLogRead, ShadowLogTask } from "../boundedThreads";

/** Malformed lines that are named. */
const maxNamed = 100;

/** Reads the bytes of a shadow log; nothing of it leaves this function unredacted. */
export function readShadowLog({ bytes, map: given, salt }: ShadowLogTask): ShadowLogRead {
  const compiled = given === null ? null : compileMap(given);
  if (compiled && !compiled.ok) return { ok: false, message: `The map cannot be used: ${compiled.message}` };
  const { json } = redactorOf({ salt });
  const pairs: DecisionPair[] = [];
  const reader = shadowLogReader((pair) => pairs.push(pair), {
    ...(compiled && { map: compiled.map }),
    redact: json,
  });
  for (const line of linesOf(bytes)) {
    if (line === null) return { ok: false, message: "The file is not UTF-8 text. Save it as UTF-8." };
    reader.add(line);
  }
  const { malformed } = reader;
  const [first] = malformed;
  if (pairs.length === 0)
    return {
      ok: false,
      message: first ? `No line can be used. Line ${first.line}: ${first.reason}` : "The log is empty.",
    };
  return {
    ok: true,
    pairs: JSON.stringify(pairs),
    turns: pairs.length,
    malformed: {
      of: malformed.length,
      first: malformed
        .slice(0, maxNamed)
        .map(({ line, reason }) => ({ line, reason: json(reason) as string })),
    },
  };
}

/** Splits at line feeds alone; `null` where a line is not UTF-8. */
function* linesOf(bytes: Uint8Array): Generator<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (part: Uint8Array): string | null => {
    try {
      return decoder.decode(part);
    } catch {
      return null;
    }
  };
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    yield decode(bytes.subarray(start, end === -1 ? bytes.length : end));
    start = end === -1 ? bytes.length : end + 1;
  }
}
