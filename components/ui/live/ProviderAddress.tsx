type Props = {
  readonly address: { readonly name: string; readonly url: string | null; readonly path: string };
};

/** Says where requests to a provider go. */
export function ProviderAddress({ address: { name, url, path } }: Props) {
  return (
    <p className="text-ink-2 text-xs">
      {url === null
        ? "Requests go to the provider's own address. For another one, start the server with "
        : `Requests go to ${url.replace(/(?<![/])[/]+$/, "")}${path}, as set by `}
      <code>{name}</code>
      {url === null && (
        <>
          ; <code>{path}</code> is added to it
        </>
      )}
      .
    </p>
  );
}
