import { ButtonLink } from "../ui/Button";

type ListHeadProps = { readonly title: string };

/** The top of a list of documents: what they are, and the way to bring one's own. */
export function ListHead({ title }: ListHeadProps) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <h1 className="font-semibold text-xl">{title}</h1>
      <ButtonLink href="/import">Import a file</ButtonLink>
    </div>
  );
}
