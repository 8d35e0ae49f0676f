import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { markEffect } from "@/app/planners/smith/registries/actions";
import { removeImport, restoreImport } from "@/app/removalActions";
import { RemoveImport } from "@/components/documents/RemoveImport";
import { Tombstone } from "@/components/documents/Tombstone";
import { RegistryPage } from "@/components/planners/smith/registries/RegistryPage";
import { Ready } from "@/components/shell/Ready";
import { getRegistry } from "@/lib/server/of/smith/registries/get";

type Props = { readonly params: Promise<{ readonly hash: string }> };

const read = async (params: Props["params"]) => {
  const { hash: registry } = await params;
  return orNotFound(getRegistry(await pageContext(), { registry }));
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await read(params)).title,
});

export default async function RegistryRoute({ params }: Props) {
  const registry = await read(params);
  const { hash, title, shipped, removed } = registry;
  const subject = { of: "document" as const, name: hash };
  const restore = restoreImport.bind(null, subject);
  if (removed)
    return (
      <>
        <Tombstone
          kind="registry"
          title={title}
          restore={restore}
          by={removed}
          says="Recordings and plans that were made with it have their own copies and are not affected."
        />
        <Ready />
      </>
    );
  const remove = removeImport.bind(null, subject);
  return (
    <>
      <RegistryPage
        registry={registry}
        markEffect={markEffect}
        more={
          !shipped && (
            <RemoveImport
              kind="registry"
              title={title}
              hanging={null}
              list="/planners/smith/registries"
              remove={remove}
              restore={restore}
            />
          )
        }
      />
      <Ready />
    </>
  );
}
