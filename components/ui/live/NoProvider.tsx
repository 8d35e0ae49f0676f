import { Button } from "../Button";

type Props = {
  /** Names what is missing, as a sentence. */
  readonly missing: string;
  /** Label of the button that cannot be pressed. */
  readonly button: string;
  /** Says what a model would do here. */
  readonly purpose: string;
};

/** Replaces a form where no model can be asked: its disabled button, why it is disabled, and how to add a model. */
export function NoProvider({ missing, button, purpose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button lacks={missing}>{button}</Button>
      <p className="min-w-60 flex-1 text-ink-2 text-sm">
        <span className="text-ink-1">No model can be asked yet. {missing}</span> With a provider's key in the
        server's environment and its LangChain package in a folder of its own (
        <code>npm install --prefix data/providers @langchain/openai</code>), {purpose} Restart the server
        afterwards; it needs no new build.
      </p>
    </div>
  );
}
