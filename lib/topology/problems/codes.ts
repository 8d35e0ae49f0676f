/** Every code that a problem can have; `docs/problems.md` has a section for each. */
export const problemCodes = [
  "document",
  "planner_mismatch",
  ...["duplicate_node", "reserved_name", "name_is_channel"],
  ...["duplicate_channel", "channel_taken", "channel_unused", "derived_kept"],
  ...["unknown_policy", "parameters", "duplicate_use", "unbound_node", "group_unknown"],
  ...["unknown_router", "duplicate_router", "unknown_branch", "unmapped_branch"],
  ...["duplicate_branch", "duplicate_label", "writes_in_router"],
  ...["edge_from_unknown", "edge_to_unknown", "out_of_end", "into_start", "duplicate_edge"],
  ...["join_repeated", "join_from_start", "join_to_end", "joins_alike"],
  ...["join_never_completes", "join_left_waiting", "router_beside_edge", "uneven_ways", "parallel_writers"],
  ...["no_start", "unreachable_node", "end_unreachable", "dead_end", "no_way_out"],
  ...["no_tick", "two_ticks", "cycle_misses_tick"],
  ...["ask_at_start", "many_interrupts", "call_before_interrupt", "many_llm_calls"],
  ...["action_without_decision", "read_before_write"],
  ...["policy_dropped", "policy_duplicated", "policy_reordered", "pending_renamed"],
] as const;

export type ProblemCode = (typeof problemCodes)[number];
