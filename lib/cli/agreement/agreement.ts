import { isOpen } from "../../agreement";
import { BadInput, exitCodes, type Io } from "../io";
import type { Workspace } from "../workspace";
import type { AgreementOptions } from "./measured";
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
  if (log === undefined && options.map !== undefined)
    throw new BadInput("--map is for logs; name one: planner-studio agreement LOG --map FILE.");
  const measured =
    log === undefined ? await replayedPairs(workspace, options) : await readShadowLog(log, options);
  const open = isOpen(measured.before);
  io.out(options.json ? JSON.stringify({ ...measured, open }) : tellAgreement(measured));
  return options.gate && !open ? exitCodes.findings : exitCodes.fine;
}
