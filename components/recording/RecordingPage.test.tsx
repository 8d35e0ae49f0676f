import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RecordingOutcome } from "@/lib/server/recordings/outcomes";
import type { RecordingView } from "@/lib/server/recordings/read";
import { RecordingPage } from "./RecordingPage";

const aRecording = (over: Partial<RecordingView>): RecordingView => ({
  name: "lunch",
  title: "Lunch",
  summary: "",
  planner: "desk",
  plannerTitle: "Desk",
  hash: "0".repeat(64),
  synthetic: false,
  sample: false,
  current: true,
  tags: [],
  turns: [],
  start: {},
  spares: [],
  decisions: 0,
  createdAt: new Date(0),
  ...over,
});

const shown = (over: Partial<RecordingView>): string => {
  const { container } = render(
    <RecordingPage recording={aRecording(over)} results={null} history="Nobody yet." more={null} />,
  );
  return container.textContent;
};

it("leaves out what is empty", () => {
  const text = shown({});
  for (const word of ["State before turn 1", "Spare answers", "Tags"]) expect(text).not.toContain(word);
  expect(text).toContain("History of this recording");
});

it("says what each part is while it is closed", () => {
  const spare = { kind: "person", request: {}, title: "A person", group: "question" as const, label: "ask" };
  const text = shown({ start: { day: "Friday" }, spares: [spare, spare] });
  expect(text).toContain("1 value in the planner's state before anybody speaks.");
  expect(text).toContain(
    "2 answers that this conversation never needed, kept for topologies that ask something",
  );
});

it("leads from a tag to all recordings that have it", () => {
  shown({ tags: ["give up", "M & L"] });
  const links = screen.getAllByRole("link", { name: /give up|M & L/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/recordings?tag=give+up",
    "/recordings?tag=M+%26+L",
  ]);
});

it("counts what the designs do with it, the worst first, and leads to each", () => {
  const outcome = (topology: string, status: RecordingOutcome["status"]) => ({
    topology,
    title: topology.toUpperCase(),
    status,
    step: null,
  });
  const outcomes = [
    outcome("a", "identical"),
    outcome("b", null),
    outcome("c", "differs"),
    outcome("d", "identical"),
  ];
  const results = { base: { name: "current", title: "Current" }, outcomes, set: null };
  render(<RecordingPage recording={aRecording({})} results={results} history="Nobody yet." more={null} />);
  const panel = within(screen.getByRole("region", { name: "Results by topology" }));
  expect(panel.getByText(/against Current, the topology in use/)).toBeTruthy();
  expect(panel.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "1 topology decides or ends differently",
    "2 topologies do all the same",
    "1 topology is not run yet",
  ]);
  expect(panel.getByRole("link", { name: "C" }).getAttribute("href")).toBe(
    "/compare?base=current&head=c&recording=lunch",
  );
});

it("says where a conversation was read from, and counts an app's interrupts as questions", () => {
  const app = { id: "agent", graph: "agent", sha: "a".repeat(40), dirty: false, versions: {}, runTools: [] };
  const asking = { kind: "message", text: "Book", calls: [], decisions: [], end: "waits" } as const;
  const text = shown({ app, origin: { kind: "reconstructed", tool: "langgraph" }, turns: [asking] as never });
  expect(text).toContain("reconstructed from langgraph");
  expect(text).toMatch(/questions\s*1/);
  expect(shown({ origin: { kind: "recorded", tool: "planner-studio" } })).not.toContain(
    "from planner-studio",
  );
});
