import { layoutOf, themeNames, toSvg } from "../layout";
import { toMermaid } from "../topology";
import { writeText } from "./documents";
import { graphOf } from "./drawing";
import { BadInput, exitCodes, type Io } from "./io";
import type { Workspace } from "./workspace";

export type DrawOptions = {
  readonly as: string;
  readonly theme: string;
  readonly out?: string;
  readonly json?: boolean;
};

/** A topology as SVG or Mermaid, printed or written to a file. One that cannot compile is drawn as well. */
export async function drawCommand(
  workspace: Workspace,
  name: string,
  { as, theme: requested, out, json }: DrawOptions,
  io: Io,
): Promise<number> {
  const { topology, signature } = await graphOf(workspace, name);
  const theme = themeNames.find((one) => one === requested);
  if (!theme) throw new BadInput(`--theme is light or dark, not "${requested}".`);
  if (as !== "svg" && as !== "mermaid") throw new BadInput(`--as is svg or mermaid, not "${as}".`);
  const text =
    as === "mermaid"
      ? `${toMermaid(topology)}\n`
      : toSvg({ topology, layout: await layoutOf(topology), signature, theme });
  if (out !== undefined) writeText(out, text);
  if (json)
    io.out(JSON.stringify({ topology: topology.id, as, ...(out === undefined ? { text } : { out }) }));
  else if (out === undefined) io.out(text.trimEnd());
  return exitCodes.fine;
}
