"use client";
import { use } from "react";
import type { CheckedParameters } from "@/lib/server/planners/checkParameters";
import type { JsonObject } from "@/lib/std";
import { SchemaForm, type SchemaFormProps } from "../../ui/form/SchemaForm";
import { CheckContext, topologyIn, useEditor } from "../EditorContext";

type ParameterFormProps = Pick<SchemaFormProps, "schema" | "given" | "onChange"> & {
  /** Whose parameters they are. */
  readonly of: CheckedParameters["of"];
};

/** The parameters of a policy or a router; what the planner says of them is told while they are written. */
export function ParameterForm({ of, ...form }: ParameterFormProps) {
  const { planner } = useEditor(topologyIn);
  const ask = use(CheckContext);
  const check = async (name: string, given: JsonObject): Promise<string | null> => {
    const answered = await ask?.({ planner, of, given });
    if (!answered?.ok) return null;
    return answered.value.find((fault) => fault.name === name)?.message ?? null;
  };
  return <SchemaForm {...form} check={check} legend="Parameters" none="It takes no parameters." />;
}
