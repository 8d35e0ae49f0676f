import type { ReactNode } from "react";
import { Button } from "../Button";

type Props = {
  /** Null until its form was open once: the button that comes back takes the focus, the first one does not. */
  readonly open: boolean | null;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** A small button whose place its form takes while that is open. */
export const FormOpener = ({ open, onOpen, children }: Props) => (
  <Button look="quiet" className="!h-6 !px-2 text-xs" autoFocus={open === false} onClick={onOpen}>
    {children}
  </Button>
);
