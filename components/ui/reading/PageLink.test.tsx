import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PageLink } from "./PageLink";

beforeEach(() => window.history.replaceState(null, "", "/reviews/1"));

it.each([
  ["#part", {}, {}, "part"],
  ["/reviews/1?threads=open#part", {}, {}, "part"],
  ["/reviews/1#part", {}, { ctrlKey: true }, "link"],
  ["/reviews/1#part", { scroll: false }, {}, "link"],
  ["/reviews/2#part", {}, {}, "link"],
  ["/reviews/1#none", {}, {}, "link"],
])("a link to %s, %o, clicked with %o, leaves the focus on the %s", (href, props, keys, focused) => {
  const { unmount } = render(
    <>
      <PageLink id="link" href={href} {...props} onClick={(event) => event.preventDefault()}>
        Go
      </PageLink>
      <section id="part" tabIndex={-1} />
    </>,
  );
  screen.getByRole("link").focus();
  fireEvent.click(screen.getByRole("link"), keys);
  expect(document.activeElement?.id).toBe(focused);
  unmount();
});
