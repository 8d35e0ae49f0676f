import type { Metadata } from "next";
import { orNotFound } from "@/app/orNotFound";
import { RegistryPage } from "@/components/smith/registries/RegistryPage";
import { theActor } from "@/lib/server/http/theActor";
import { getRegistry } from "@/lib/server/smith/registries/get";

type Props = { readonly params: Promise<{ readonly hash: string }> };

const read = async (params: Props["params"]) => {
  const { hash: registry } = await params;
  return orNotFound(getRegistry({ actor: await theActor(), input: { registry } }));
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await read(params)).title,
});

export default async function RegistryRoute({ params }: Props) {
  return <RegistryPage registry={await read(params)} />;
}
