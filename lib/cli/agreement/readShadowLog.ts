import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { compileMap, type LineOptions, measureAfter, pairMeter, shadowLogReader } from "../../agreement";
import { redactorOf } from "../../world";
import { readJsonFile } from "../documents";
import { BadInput } from "../io";
import type { AgreementOptions, MeasuredAgreement } from "./measured";

/** Reads a log of any size line by line; throws `BadInput` if no line can be used. */
export async function readShadowLog(
  file: string,
  options: Pick<AgreementOptions, "map" | "redact">,
): Promise<MeasuredAgreement> {
  const meter = pairMeter();
  const reader = shadowLogReader(meter.add, lineOptionsOf(options));
  try {
    await eachLine(file, reader.add);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new BadInput(`${file}: cannot be read (${code}).`);
  }
  const { malformed } = reader;
  const measured = meter.measured();
  const [first] = malformed;
  if (measured.report.turns === 0)
    throw new BadInput(
      first
        ? `${file}: No line can be used. Line ${first.line}: ${first.reason}`
        : `${file}: The log is empty.`,
    );
  return {
    source: file,
    ...measured,
    malformed,
    unpaired: 0,
    after: measureAfter(null, null),
    costs: null,
    unclear: [],
  };
}

/** Pseudonyms are stable within a run only: nothing is stored. */
function lineOptionsOf({ map, redact = true }: Pick<AgreementOptions, "map" | "redact">): LineOptions {
  const compiled = map === undefined ? null : compileMap(readJsonFile(map));
  if (compiled && !compiled.ok) throw new BadInput(`${map}: ${compiled.message}`);
  const salt = randomBytes(24).toString("hex");
  return { ...(compiled && { map: compiled.map }), ...(redact && { redact: redactorOf({ salt }).json }) };
}

/** Splits at line feeds alone: a text in JSON may contain U+2028, at which `node:readline` splits too. */
async function eachLine(file: string, take: (line: string) => void): Promise<void> {
  let rest = "";
  for await (const chunk of createReadStream(file, { encoding: "utf8" })) {
    const lines = (chunk as string).split("\n");
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  }
  take(rest);
}
