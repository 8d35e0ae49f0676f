"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** A link to another page, which is asked for ahead once somebody points at it. Next would ask for every page that a link on the screen leads to, and a list has fifty. */
export function PageLink(props: ComponentProps<typeof Link>) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return <Link prefetch={meant ? null : false} onMouseEnter={mean} onFocus={mean} {...props} />;
}
