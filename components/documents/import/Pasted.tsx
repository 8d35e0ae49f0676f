/** Takes pasted text instead of a file. */
export function Pasted() {
  return (
    <label className="grid gap-1.5">
      <span className="font-medium text-sm">Or paste the text of a document</span>
      <textarea
        name="pasted"
        rows={4}
        spellCheck={false}
        placeholder={"flowchart TD\n  START --> plan"}
        className="w-full resize-y rounded-md border bg-surface-1 p-2 font-mono text-xs"
      />
    </label>
  );
}
