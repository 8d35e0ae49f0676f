import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** An endpoint of the server, as declared by its files. */
export type Endpoint =
  | { readonly kind: "route" | "page"; readonly method: string; readonly path: string; readonly file: string }
  | {
      readonly kind: "action";
      readonly method: "POST";
      readonly path: string;
      readonly file: string;
      readonly id: string;
    };

/** Fills an address's parameters with names that do not exist. */
const addressOf = (folder: string): string =>
  `/${folder}`.replace(/\[\.*(\w+)\]/g, "no-such-$1").replace(/\/$/, "") || "/";

const methods = /export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/g;

/** Every route and page below `app`, and every server action of the build in `.next`. */
export function endpoints(): readonly Endpoint[] {
  const files = filesBelow("app");
  const at = (file: string) => addressOf(path.posix.relative("app", path.posix.dirname(file)));
  const routes = files
    .filter((file) => file.endsWith("/route.ts"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(methods)].map(([, method = ""]) => ({
        kind: "route" as const,
        method,
        path: at(file),
        file,
      })),
    );
  const pages = files
    .filter((file) => /(^|\/)page[.]tsx$/.test(file))
    .map((file) => ({ kind: "page" as const, method: "GET", path: at(file), file }));
  return [...routes, ...pages, ...actions()];
}

/** Files with a "use server" directive. */
export const actionFiles = (): readonly string[] =>
  filesBelow("app").filter((file) => /^["']use server["']/m.test(readFileSync(file, "utf8")));

type Manifest = {
  readonly node: {
    readonly [id: string]: {
      readonly filename: string;
      readonly workers: { readonly [page: string]: unknown };
    };
  };
};

function actions(): readonly Endpoint[] {
  const { node } = JSON.parse(
    readFileSync(".next/server/server-reference-manifest.json", "utf8"),
  ) as Manifest;
  return Object.entries(node).map(([id, { filename, workers }]) => {
    const [page = "app/page"] = Object.keys(workers);
    const address = addressOf(page.replace(/^app\/?/, "").replace(/\/?page$/, ""));
    return { kind: "action", method: "POST", path: address, file: filename, id };
  });
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(at) : [at];
  });
}
