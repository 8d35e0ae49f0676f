"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { refreshPage } from "../ui/reading/Refresher";
import type { Me } from "./me";
import { NameDialog } from "./NameDialog";

type Naming = {
  readonly me: Me | null;
  /** Asks once for a missing name, then calls `then`, also if naming is skipped; not if the dialog is dismissed. */
  readonly whenNamed: (then: () => void) => void;
  /** Opens the dialog to set or change the name. */
  readonly open: () => void;
};

const Context = createContext<Naming>({ me: null, whenNamed: (then) => then(), open: () => {} });

/** Must guard every action that changes shared data. */
export const useNamed = (): Naming => useContext(Context);

type Asking = { readonly first: boolean; readonly meant: () => void };

/** Provides the reader and the dialog to set their name. */
export function NameProvider({ me: given, children }: { readonly me: Me; readonly children: ReactNode }) {
  const [said, setSaid] = useState<Me | null>(null);
  const [skipped, setSkipped] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const me = said ?? given;
  const settled = me.named || skipped;
  const naming = useMemo<Naming>(
    () => ({
      me,
      whenNamed: (then) => (settled ? then() : setAsking({ first: true, meant: then })),
      open: () => setAsking({ first: false, meant: () => {} }),
    }),
    [me, settled],
  );
  const carryOn = () => {
    setAsking(null);
    asking?.meant();
  };
  return (
    <Context value={naming}>
      {children}
      {asking && (
        <NameDialog
          me={me}
          onClose={() => setAsking(null)}
          onSaid={(now) => {
            setSaid(now);
            carryOn();
            refreshPage();
          }}
          onSkip={
            asking.first && me.role !== "reader"
              ? () => {
                  setSkipped(true);
                  carryOn();
                }
              : null
          }
        />
      )}
    </Context>
  );
}
