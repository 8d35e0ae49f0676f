import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousViolations } from "./seriousViolations";

test("a flowchart that is pasted becomes a topology, its markup stays text, and it comes out again in every format", async ({
  page,
  request,
}) => {
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    dialog.dismiss();
  });
  const flowchart = [
    "flowchart TD",
    '  START([START]) --> __proto__["<img src=x onerror=alert(1)><script>alert(2)</script>"]',
    "  __proto__ -->|more| work",
    "  __proto__ -->|done| END([END])",
    "  work --> __proto__",
    '  click work "javascript:alert(3)"',
  ].join("\n");
  const kept = await request.post("/api/import?name=by-hand", {
    multipart: { file: { name: "by-hand.mmd", mimeType: "text/plain", buffer: Buffer.from(flowchart) } },
  });
  expect(kept.status()).toBe(201);
  expect((await kept.json()).remarks.join(" ")).toContain('"__proto__" is "node proto"');
  await page.goto("/topologies/by-hand");
  await hydrated(page);
  await expect(page.getByText("<script>alert(2)</script>").first()).toBeVisible();
  for (const format of ["as=svg&theme=dark", "as=mermaid", "as=json"]) {
    const file = await request.get(`/api/export/topology/by-hand?${format}`);
    expect(file.ok(), format).toBe(true);
    expect(await file.text()).not.toContain(format === "as=json" ? "never" : "<script");
  }
  await page.getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "PNG, dark" }).click();
  expect((await saved).suggestedFilename()).toBe("by-hand.dark.png");
  expect(said).toEqual([]);
  expect(await seriousViolations(page)).toEqual([]);
});

test("what nobody should send is refused in a sentence, and the application answers meanwhile", async ({
  request,
}) => {
  const send = (text: string) =>
    request.post("/api/import", {
      multipart: { file: { name: "x.mmd", mimeType: "text/plain", buffer: Buffer.from(text) } },
    });
  const lines = Array.from({ length: 100_000 }, (_, i) => `a${i}-->a${i + 1}`);
  const most = Array.from({ length: 20_000 }, (_, i) => `n${i}`).join("\n");
  const [many, broad, alive] = await Promise.all([
    send(`flowchart TD\n${lines.join("\n")}`),
    send(`flowchart TD\n${most}`),
    request.get("/"),
  ]);
  expect(alive.ok()).toBe(true);
  for (const answer of [many, broad]) {
    expect(answer.status()).toBe(400);
    expect((await answer.json()).error.message).toMatch(/Split it/);
  }
  const broken = await send("flowchart TD\n a[");
  expect((await broken.json()).error.message).toContain("Mermaid cannot read line 2 of the text");
});
