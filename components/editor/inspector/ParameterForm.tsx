"use client";
import { use } from "react";
import type { CheckedParameters } from "@/lib/server/planners/checkParameters";
import type { JsonObject } from "@/lib/std";
import { SchemaForm, type SchemaFormProps } from "../../ui/form/SchemaForm";
import { CheckContext, topologyIn, useEditor } from "../EditorContext";

type ParameterFormProps = Pick<SchemaFormProps, "schema" | "given" | "onChange"> & {
  /** The policy or router that the parameters belong to. */
  readonly of: CheckedParameters["of"];
};

/** Edits the parameters of a policy or router, validated live by the planner. */
export function ParameterForm({ of, ...form }: ParameterFormProps) {
  const { planner } = useEditor(topologyIn);
  const checkParameters = use(CheckContext);
  const check = async (name: string, given: JsonObject): Promise<string | null> => {
    const answered = await checkParameters?.({ planner, of, given });
    if (!answered?.ok) return null;
    return answered.value.find((fault) => fault.name === name)?.message ?? null;
  };
  return <SchemaForm {...form} check={check} legend="Parameters" none="It takes no parameters." />;
}
