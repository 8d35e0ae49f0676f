import { existsSync } from "node:fs";
import path from "node:path";

/** A command line that a document shows: words of the command, then its long options. */
export type CommandLine = { readonly words: readonly string[]; readonly options: readonly string[] };

/** The names of code that a document mentions in back quotes or in blocks. */
export type DocumentNames = {
  readonly links: readonly string[];
  readonly paths: readonly string[];
  readonly scripts: readonly string[];
  readonly commands: readonly CommandLine[];
  readonly identifiers: readonly string[];
};

const roots = "app|components|docs|e2e|examples|lib|prisma|public|runners|scripts";
const placeholder = /[A-Z]{3}|[<>*{}…]/;

/** Reads the names of code in a Markdown document. Names with placeholders (NAME, <id>, *) are omitted. */
export function documentNames(text: string): DocumentNames {
  const blocks = [...text.matchAll(/^```(?:sh|bash)?\n(.*?)^```/gms)].map(([, code]) => code ?? "");
  const prose = text.replace(/^```.*?^```/gms, "");
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? "");
  const lines = [...blocks.flatMap((block) => block.split("\n")), ...quoted];
  const named = (pattern: RegExp) =>
    lines.flatMap((line) => [...line.matchAll(pattern)].flatMap(([, name]) => name ?? []));
  return {
    links: [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, link]) => link ?? []),
    paths: quoted.filter(
      (code) => new RegExp(`^(${roots})/[\\w./@-]+$`).test(code) && !placeholder.test(code),
    ),
    scripts: named(/\bnpm run (?:-\w+ )*([\w:-]+)/g),
    commands: lines.flatMap(commandsIn),
    identifiers: quoted.flatMap((code) => identifier.exec(code)?.[1] ?? []),
  };
}

/** Matches a name with capitals inside, as code has it, alone or called: `layoutOf`, `PlannerModule`, `layoutOf()`. */
const identifier = /^([a-zA-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)(?:\(.*\))?$/;

function commandsIn(line: string): readonly CommandLine[] {
  return line.split(/&&|\|\||[#;|]/).flatMap((part) => {
    const [, rest] = /^\s*(?:\$ )?(?:npx )?planner-studio ((?:[a-z]+)\b.*)$/.exec(part) ?? [];
    const [ours = ""] = rest?.split(" -- ") ?? [];
    const texts = ours.split(/\s+/).filter(Boolean);
    if (texts.length === 0) return [];
    const options = texts.filter((word) => word.startsWith("--")).map((word) => word.split("=")[0] ?? word);
    const first = texts.findIndex((word) => word.startsWith("-"));
    return [{ words: texts.slice(0, first < 0 ? undefined : first), options }];
  });
}

/** Returns links and paths of a document that do not exist. */
export function missingFiles(file: string, { links, paths }: DocumentNames): readonly string[] {
  const linked = links.map((link) => path.join(path.dirname(file), decodeURI(link)));
  return [...linked, ...paths].filter((at) => !existsSync(at));
}
