import type { ReactNode } from "react";
import { Button } from "../Button";

type Props = {
  /** `null` until the form was first opened: only a button that reappears takes the focus. */
  readonly open: boolean | null;
  readonly onOpen: () => void;
  readonly small?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

const smallLook = { look: "quiet", className: "!h-6 !px-2 text-xs" } as const;

/** Renders a button that its open form replaces. */
export const FormOpener = ({ open, onOpen, small = false, disabled = false, children }: Props) => (
  <Button {...(small && smallLook)} disabled={disabled} autoFocus={open === false} onClick={onOpen}>
    {children}
  </Button>
);
