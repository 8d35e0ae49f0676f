"use client";

import { Button } from "../../ui/Button";

export const PrintButton = () => (
  <Button className="mt-2 print:hidden" onClick={() => window.print()}>
    Print
  </Button>
);
