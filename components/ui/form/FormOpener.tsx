import type { ReactNode } from "react";
import { Button } from "../Button";

type Props = {
  /** `null` until the form was first opened: only a button that reappears takes the focus. */
  readonly open: boolean | null;
  readonly onOpen: () => void;
  readonly small?: boolean;
  /** Reason why it cannot be opened yet. */
  readonly lacks?: string | null;
  readonly children: ReactNode;
};

const smallLook = { look: "quiet", className: "!h-6 !px-2 text-xs" } as const;

/** Renders a button that its open form replaces. */
export const FormOpener = ({ open, onOpen, small = false, lacks = null, children }: Props) => (
  <Button {...(small && smallLook)} lacks={lacks} autoFocus={open === false} onClick={onOpen}>
    {children}
  </Button>
);
