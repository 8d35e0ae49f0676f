import type { ReactNode } from "react";
import { Button } from "../Button";

type Props = {
  /** Null until its form was open once: the button that comes back takes the focus, the first one does not. */
  readonly open: boolean | null;
  readonly onOpen: () => void;
  readonly small?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

const smallLook = { look: "quiet", className: "!h-6 !px-2 text-xs" } as const;

/** A button whose place its form takes while that is open. */
export const FormOpener = ({ open, onOpen, small = false, disabled = false, children }: Props) => (
  <Button {...(small && smallLook)} disabled={disabled} autoFocus={open === false} onClick={onOpen}>
    {children}
  </Button>
);
