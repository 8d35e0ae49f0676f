export default function HomePage() {
  return (
    <main className="mx-auto max-w-prose p-8">
      <h1 className="font-semibold text-xl">Planner Studio</h1>
      <p className="mt-2 text-ink-2 text-prose">
        A topology is compiled with a planner’s policies, replayed against a recording, and leaves a trace;
        two traces make a diff; people review it.
      </p>
    </main>
  );
}
