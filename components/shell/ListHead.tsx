import { ButtonLink } from "../ui/Button";

type ListHeadProps = { readonly title: string };

/** Renders the title of a document list and the import link. */
export function ListHead({ title }: ListHeadProps) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <h1 className="font-semibold text-xl">{title}</h1>
      <ButtonLink href="/import">Import a file</ButtonLink>
    </div>
  );
}
