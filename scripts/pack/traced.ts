import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(path.resolve("package.json"));
/** Next's own file tracer, which it ships without types. */
const nft: {
  nodeFileTrace(
    entries: readonly string[],
    options: { readonly base: string; readonly ignore: (file: string) => boolean },
  ): Promise<{ readonly fileList: ReadonlySet<string> }>;
} = require("next/dist/compiled/@vercel/nft");

/** Images are served as they are, without the packages that resize them. */
const images = /^node_modules\/(sharp|@img)\//;
/** Files that only a build or a development server loads, unless Next lists them. */
const unused = new RegExp(
  [
    /\/next\/dist\/(pages|lib\/upgrade|server\/dev|server\/image-optimizer|build\/(swc|webpack|babel|turbopack|index|analysis))/,
    /\/next\/dist\/compiled\/(webpack|babel|terser|sass-loader|@mswjs|next-server\/.*\.dev\.js)/,
    /(\.development\.js|\.d\.ts|\.map)$/,
    images,
    /^node_modules\/@next\/swc/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/**
 * Returns the files of `node_modules` that the built server loads, with the licences of their packages.
 * Next listed those of its pages when it built them; those of its server and of the bundles are traced here.
 */
export async function tracedPackages(bundles: readonly string[]): Promise<readonly string[]> {
  const files = new Set(listedByNext().filter(isPackageFile));
  const known = new Set([...files].map(packageOf));
  const imports = bundles.flatMap(importsOf).filter((name) => !known.has(packageOf(`node_modules/${name}`)));
  const entries = ["next/dist/server/next.js", ...imports].map((name) => require.resolve(name));
  const { fileList } = await nft.nodeFileTrace(entries, {
    base: process.cwd(),
    ignore: (file) => unused.test(file),
  });
  for (const file of [...fileList].filter(isPackageFile)) files.add(file);
  const licences = [...new Set([...files].map(packageOf))].flatMap(licencesOf);
  return [...new Set([...files, ...licences])].sort();
}

function listedByNext(): readonly string[] {
  const lists = readdirSync(".next", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".nft.json"))
    .map((name) => path.join(".next", name));
  return lists.flatMap((list) => {
    const { files } = JSON.parse(readFileSync(list, "utf8")) as { readonly files: readonly string[] };
    return files.map((file) => path.join(path.dirname(list), file));
  });
}

function isPackageFile(file: string): boolean {
  return file.startsWith("node_modules/") && !images.test(file) && lstatSync(file).isFile();
}

/** Returns the package's folder, `node_modules/a/node_modules/@b/c` for example. */
function packageOf(file: string): string {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;
}

/** Returns the packages and files that a bundle imports on demand: `elkjs/lib/elk.bundled.js`, but no module of Node. */
function importsOf(bundle: string): readonly string[] {
  const text = readFileSync(bundle, "utf8");
  return [...text.matchAll(/\bimport\("([a-z@][\w@./-]+)"\)/g)].flatMap(([, name]) => name ?? []);
}

function licencesOf(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return names.map((name) => path.join(folder, name)).filter((file) => lstatSync(file).isFile());
}
