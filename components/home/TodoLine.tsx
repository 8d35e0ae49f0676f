import { PageLink } from "../ui/reading/PageLink";

type Props = {
  readonly count?: number;
  /** Continues the count: `more reviews wait for you`. */
  readonly title: string;
  readonly detail: string;
  readonly href: string;
};

/** Renders a task: its number, what it is, and the link to it. */
export const TodoLine = ({ count, title, detail, href }: Props) => (
  <li className="relative px-3 py-2 hover:bg-surface-2">
    <PageLink href={href} className="font-medium after:absolute after:inset-0">
      {count !== undefined && <span className="tabular-nums">{count.toLocaleString("en")} </span>}
      {title}
    </PageLink>
    <p className="text-ink-2 text-xs">{detail}</p>
  </li>
);
