import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { postButton } from "./postButton";
import { importTopology, readHybrid } from "./topologyFiles";

/** Addresses of all pages, with the parameters of their folders: `/recordings/[id]`. */
const pages = readdirSync(path.resolve(import.meta.dirname, "../app"), { recursive: true })
  .map(String)
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => `/${path.dirname(file).replace(/^\.$/, "")}`);
const parameter = /\[\w+\]/g;
const named = pages.filter((page) => page.match(parameter));

/** A known name for each page with one in its address; `null` where stories about the page make one. */
const known: { readonly [page: string]: string | null } = {
  "/new/[kind]": "graph",
  "/planners/smith/[recording]": "smith-many-faults",
  "/planners/smith/plans/[hash]": null,
  "/planners/smith/registries/[hash]": null,
  "/planners/story-points/runs/[run]": null,
  "/recordings/[id]": "tidewater-first-plan",
  "/reviews/[number]": null,
  "/reviews/[number]/labels": null,
  "/reviews/[number]/print": null,
  "/topologies/[id]": "hybrid",
  "/topologies/[id]/edit": "hybrid",
};

const sides = "base=hybrid&head=gpt-5.5";
const plans = "a=smith-many-faults&b=smith-in-a-circle";

const unknown: readonly string[] = [
  ...["nope", "999999", "__proto__", "no%2Fsuch%20one", "50%25"].flatMap((name) =>
    named.map((page) => page.replace(parameter, name)),
  ),
  ...pages
    .filter((page) => page.startsWith("/reports/"))
    .flatMap((page) =>
      ["planner=nope", "planner=__proto__", "planner=none", "set=nope"].map((query) => `${page}?${query}`),
    ),
  ...["/recordings?set=nope", "/topologies/hybrid?set=nope"],
  ...["base=nope", "base=__proto__&head=hybrid", `base=hybrid&head=${"x".repeat(200)}`].map(
    (query) => `/compare?${query}`,
  ),
  ...["set", "answers"].map((name) => `/compare?${sides}&${name}=nope`),
  ...["topology=nope", "log=nope", "log=999999"].map((query) => `/reports/agreement?${query}`),
  ...[
    "a=nope&b=nope",
    "a=plan:999999&b=nope",
    `${plans}&b.topology=nope`,
    `${plans}&a.attempt=999`,
    `${plans}&b.attempt=999&b.topology=smith-all-problems`,
  ].map((query) => `/planners/smith/compare?${query}`),
  `/reports/matrix?planner=${"x".repeat(400)}`,
];

test("every page with a name in its address is requested with a known name here, or in its own stories", () => {
  expect(Object.keys(known)).toEqual(named.toSorted());
});

test("an unknown name is answered by 404 and the page that says so", async ({ request }) => {
  expect(unknown.length).toBeGreaterThan(named.length);
  for (const address of unknown) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 404]);
    expect(await answer.text(), address).toContain("Page not found");
  }
});

test("an unknown name is a page with a way home", async ({ page }) => {
  await page.goto("/recordings/nope");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a known name is answered by 200", async ({ page, request }) => {
  const id = `named-${Date.now()}`;
  const odd = `50% ${id}`;
  for (const name of [id, odd])
    await importTopology(request, { ...(await readHybrid()), id: name, title: "Named" });
  await page.goto(`/compare?base=hybrid&head=${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Request review" }).first().click();
  await postButton(page).click();
  await expect(page).toHaveURL(/\/reviews\/\d+$/);
  const review = new URL(page.url()).pathname;
  const addresses = [
    ...pages.filter((one) => !named.includes(one)),
    ...named.flatMap((one) => (known[one] == null ? [] : [one.replace(parameter, known[one])])),
    ...[review, `${review}/labels`, `${review}/print`],
    ...["", "/edit"].map((page) => `/topologies/${encodeURIComponent(odd)}${page}`),
    ...[`/compare?${sides}`, `/planners/smith/compare?${plans}`, "/recordings?set=samples"],
  ];
  for (const address of addresses)
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
});

test("a recording or a step that is not there leaves the page standing", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "hybrid", "&recording=__proto__&step=toString&status=constructor");
  await expect(compare.causes.or(page.getByRole("alert")).first()).toBeVisible();
});

test("the proposals of a planner that nobody speaks of are ranked all the same", async ({ page }) => {
  await page.goto("/reports/ranking?planner=smith");
  await expect(page.getByRole("table", { name: "Ranking by evidence" }).getByRole("rowheader")).toHaveCount(
    4,
  );
  await expect(page.getByText("There are no claims about these topologies yet")).toBeVisible();
});

test("a name that is too long is refused in words", async ({ page }) => {
  await page.goto(`/compare?base=hybrid&head=${"x".repeat(400)}`);
  await expect(page.getByRole("heading", { name: "These two topologies cannot be compared" })).toBeVisible();
});

test("a page that fails is there again once it can be made and Try again was pressed", async ({ page }) => {
  await page.addInitScript(() => {
    const sound = window.ResizeObserver;
    window.ResizeObserver = class {
      constructor() {
        throw new Error("This story breaks the page.");
      }
    } as unknown as typeof ResizeObserver;
    window.addEventListener("mended", () => {
      window.ResizeObserver = sound;
    });
  });
  await page.goto("/topologies/hybrid");
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("mended")));
  await page.getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hybrid");
  await expect(page.getByRole("main")).toBeFocused();
});
