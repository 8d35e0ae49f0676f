const escapes = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

/** Removes terminal colours. */
export function withoutEscapes(text: string): string {
  return text.replace(escapes, "");
}

/** How tools begin the line of a finding, the most telling kind first. */
const findings = [
  /^FAIL\s/,
  /^\S+\.(?:[cm]?[jt]sx?|json|css)(?::\d|\(\d| (?:lint|format|parse|assist|organizeImports))/,
  /^error\b/,
  /^Un(?:used|listed|resolved)\b/,
  /^\w*Error: /,
  /error/i,
];

/** Returns the line of a failed command's output that says why it failed; below the name of a failed test or list, also what follows. */
export function reasonIn(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => withoutEscapes(line).replace(/[━⎯]+/g, "").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  for (const finding of findings) {
    const at = lines.findIndex((line) => finding.test(line));
    const line = lines[at];
    if (line === undefined) continue;
    const below = lines.slice(at + 1).find((next) => detail(line)?.test(next));
    return below === undefined ? line : `${line}: ${below}`;
  }
  return lines.at(-1) ?? "it printed nothing";
}

/** Returns what the line below a finding must look like to belong to it. */
function detail(line: string): RegExp | null {
  if (line.startsWith("FAIL")) return /^\w*(?:Error|Exception)\b/;
  if (/ (?:lint|format|parse|assist|organizeImports)/.test(line)) return /^×/;
  return line.startsWith("Un") ? /./ : null;
}
