import { type Share, tellShare } from "@/lib/std";

type Props = {
  readonly share: Share;
  /** `conversation`; omitted if a heading names it. */
  readonly noun?: string;
  readonly does?: string | readonly [one: string, many: string];
};

/** Renders a share of recordings or conversations with the number that ran. */
export const ShareCount = ({ share, noun, does }: Props) => (
  <span className="tabular-nums">
    {tellShare(share, {
      ...(noun !== undefined && { noun }),
      ...(does !== undefined && { does: typeof does === "string" ? [does] : does }),
    })}
  </span>
);
