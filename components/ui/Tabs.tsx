"use client";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export type Tab = {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly body: ReactNode;
};

type TabsProps = {
  readonly tabs: readonly Tab[];
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly className?: string;
  /** Smaller titles, for many tabs in a narrow panel. */
  readonly dense?: boolean;
};

/** Renders tabs. Uncontrolled without `value`. */
export function Tabs({ tabs, label, value, onChange, className = "", dense = false }: TabsProps) {
  return (
    <Radix.Root
      className={`flex min-h-0 flex-col ${className}`}
      defaultValue={tabs[0]?.id}
      {...(value !== undefined && { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List
        aria-label={label}
        className={`flex shrink-0 flex-wrap border-b ${dense ? "px-1" : "gap-x-1 px-2"}`}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={`${dense ? "px-1.25 text-xs" : "px-2 text-sm"} -mb-px h-9 shrink-0 border-transparent border-b-2 text-ink-2 hover:text-ink-1 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink-1`}
          >
            {tab.title}
            {tab.count !== undefined && <span className="ml-1.5 text-ink-3 text-xs">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="min-h-0 flex-1 overflow-auto">
          {tab.body}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
