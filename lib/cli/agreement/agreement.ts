import {
  afterCutover,
  beforeCutover,
  isOpen,
  measureAgreement,
  measureGate,
  newestVersion,
} from "../../agreement";
import { BadInput, exitCodes, type Io } from "../io";
import type { Workspace } from "../workspace";
import type { AgreementOptions, MeasuredAgreement } from "./measured";
import { readShadowLog } from "./readShadowLog";
import { replayedPairs } from "./replayedPairs";
import { tellAgreement } from "./tellAgreement";

/** Measures a shadow log or replayed recordings. With `--gate`, a closed gate is a finding. */
export async function agreementCommand(
  workspace: Workspace,
  log: string | undefined,
  options: AgreementOptions,
  io: Io,
): Promise<number> {
  if (log !== undefined && (options.topology !== undefined || options.recordings !== undefined))
    throw new BadInput("--topology and --recordings are for replays; leave them out with a log.");
  const given = log === undefined ? await replayedPairs(workspace, options) : await readShadowLog(log);
  const { pairs, ...source } = given;
  const counted = newestVersion(pairs);
  const report = measureAgreement(counted.pairs);
  const measured: MeasuredAgreement = {
    ...source,
    version: counted.version,
    leftOut: counted.leftOut,
    report,
    before: measureGate(beforeCutover, report, counted.pairs),
    after: measureGate(afterCutover, report, counted.pairs),
  };
  const open = isOpen(measured.before);
  io.out(options.json ? JSON.stringify({ ...measured, open }) : tellAgreement(measured));
  return options.gate && !open ? exitCodes.findings : exitCodes.fine;
}
