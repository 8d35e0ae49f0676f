import { Button } from "../Button";

type Props = {
  /** Names what is missing, as a sentence. */
  readonly missing: string;
  /** Says what a model would do here. */
  readonly purpose: string;
};

/** Replaces a form's button where no model can be asked, and says how to add one. */
export function NoProvider({ missing, purpose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button lacks={missing} className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-left">
        {missing.replace(/\.$/, "")}
      </Button>
      <p className="min-w-60 flex-1 text-ink-2 text-sm">
        With a provider's key in the server's environment and its LangChain package in a folder of its own (
        <code>npm install --prefix data/providers @langchain/openai</code>), {purpose} Restart the server
        afterwards; it needs no new build.
      </p>
    </div>
  );
}
