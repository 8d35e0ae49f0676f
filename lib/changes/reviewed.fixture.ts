/** What a reader of the analysis and of both documents says of current against a proposal. */
export type Reviewed = {
  /** The nodes that plan became, in the order in which they run, each with the policies that it took over. */
  readonly plan: { readonly [node: string]: string };
  readonly added?: readonly string[];
  /** Uses of policies that did not simply go with plan, or come or go with a node. */
  readonly policies?: readonly string[];
  /** New, lost or bent edges and branches between nodes that were two before. */
  readonly paths?: readonly string[];
  /** Channels that every checkpoint keeps and those of current do not. */
  readonly channels?: readonly string[];
  /** Where its threads live, if not where those of current do. */
  readonly namespace?: string;
};

const rewrites = "decompose_target redirect_derived redirect_premature_ask search_cap ask_cap";
const chosen = "calculator_cap calculator_success blocked_acquisition generic_acquisition auto_finish";

const opusPlan = {
  g_iter: "iteration_tick",
  g_region: "",
  emit_region: "region_question",
  g_currency: "",
  emit_currency: "currency_question",
  enrich: "enrich_schema",
  g_calc_caps: "",
  emit_calc_abort: "calculator_cap",
  emit_calc_done: "calculator_success",
  acquire: "blocked_acquisition generic_acquisition",
  emit_acq: "",
  emit_auto_finish: "auto_finish",
  plan_llm: "llm_plan",
  correct_target_decompose: "decompose_target",
  correct_redirect_derived: "redirect_derived",
  correct_redirect_web: "redirect_premature_ask",
  correct_search_cap: "search_cap",
  correct_ask_cap: "ask_cap",
  correct_calc_adjust: "calculation_adjustment",
  dispatch: "record_decision",
};

const hybridPlan = (llm: string) => ({
  tick: "iteration_tick record_decision",
  bootstrap_gate: "region_question currency_question record_decision",
  prepare: "enrich_schema",
  select: chosen,
  [llm]: "llm_plan",
  decision_policy: `${rewrites} calculation_adjustment record_decision`,
});

const gates = ["+ tick terminal > finish", "+ bootstrap_gate region/currency question > ask_user"];

const qwenMax = {
  tick: "iteration_tick record_decision",
  check_region_currency: "region_question currency_question record_decision",
  prepare: "enrich_schema",
  check_completion: "calculator_cap calculator_success record_decision",
  select: "blocked_acquisition generic_acquisition auto_finish",
  decide: "llm_plan",
  post_process: "decompose_target redirect_derived redirect_premature_ask",
  enforce_caps: "search_cap ask_cap calculation_adjustment record_decision",
};

const qwenMaxGates = [
  "+ tick terminal > finish",
  "+ check_region_currency ask_user > ask_user",
  "+ check_region_currency finish > finish",
  "+ check_completion ask_user > ask_user",
  "+ check_completion finish > finish",
];

export const reviewed: { readonly [proposal: string]: Reviewed } = {
  hybrid: { plan: hybridPlan("decide"), paths: gates, channels: ["decision_origin"] },
  "fable-5": {
    plan: {
      tick: "iteration_tick region_question currency_question record_decision",
      prepare: "enrich_schema",
      select: chosen,
      decide: "llm_plan",
      guard: `${rewrites} calculation_adjustment record_decision`,
    },
    paths: ["+ tick terminal > finish", "+ tick region/currency question > ask_user"],
    channels: ["decision_origin", "llm_failed"],
    namespace: "planner:v2",
  },
  "gpt-5.4": { plan: hybridPlan("llm_plan"), paths: gates, channels: ["decision_origin"] },
  "gpt-5.5": {
    plan: {
      tick: "iteration_tick record_decision",
      prepare_schema: "enrich_schema",
      require_region: "region_question record_decision",
      require_currency: "currency_question record_decision",
      select: chosen,
      decide: "llm_plan",
      normalize_decision: "decompose_target redirect_derived redirect_premature_ask",
      retry_gate: "search_cap ask_cap",
      maybe_calculate: "calculation_adjustment record_decision",
    },
    paths: [
      "+ tick terminal > finish",
      "+ require_region decided > ask_user",
      "+ require_currency decided > ask_user",
    ],
    channels: ["decision_origin"],
  },
  "deepseek-4-pro": {
    plan: {
      guard: "iteration_tick region_question currency_question",
      prepare: "enrich_schema",
      plan: `${chosen} llm_plan decompose_target`,
      adjust:
        "redirect_derived redirect_premature_ask search_cap ask_cap calculation_adjustment record_decision",
    },
    channels: ["recipes", "decision_origin"],
  },
  opus: { plan: opusPlan, channels: ["llm_failed"] },
  "opus-as-drawn": {
    plan: opusPlan,
    paths: [
      "observe > START",
      "observe_user > START",
      "calculate > START",
      "reflect > START",
      "search no hits > START",
    ],
    channels: ["llm_failed"],
  },
  "kimi-2.6": {
    plan: {
      tick: "iteration_tick record_decision",
      ask_user_region: "region_question record_decision",
      ask_user_currency: "currency_question record_decision",
      prepare: "enrich_schema",
      calc_gate: "calculator_cap calculator_success",
      acquire: "blocked_acquisition generic_acquisition auto_finish",
      decide: "llm_plan",
      enforce_policy: rewrites,
      calc_adjust: "calculation_adjustment record_decision",
    },
    policies: ["copied ask_user > ask_user_region", "copied ask_user > ask_user_currency"],
    paths: [
      "+ tick terminal > finish",
      "+ ask_user_region > observe_user",
      "+ ask_user_currency > observe_user",
    ],
    channels: ["decision_origin"],
  },
  "glm-5.1": {
    plan: {
      pre_check:
        "iteration_tick region_question currency_question enrich_schema calculator_cap calculator_success record_decision",
      acquire_or_plan: `blocked_acquisition generic_acquisition auto_finish llm_plan ${rewrites} calculation_adjustment record_decision`,
    },
    policies: ["added note_route > pre_check"],
    paths: ["+ pre_check ask_user > ask_user", "+ pre_check finish > finish"],
    channels: ["_pre_check_route"],
  },
  "qwen-3.7-max": {
    plan: { ...qwenMax, route_decision: "" },
    policies: ["added note_route > check_region_currency", "added note_route > check_completion"],
    paths: [...qwenMaxGates, "observe_user > check_region_currency past tick"],
    channels: ["_route", "llm_failed", "decision_origin"],
  },
  "qwen-3.7-max-as-drawn": {
    plan: qwenMax,
    policies: ["added note_route > check_region_currency", "added note_route > check_completion"],
    // Its action router hangs on a node that was never registered, so nothing took over the ways out of plan.
    paths: [
      "tick terminal > finish was finish",
      "check_region_currency ask_user > ask_user was ask_user",
      ...qwenMaxGates.slice(2),
      "observe_user > check_region_currency past tick",
      "+ enforce_caps > route_decision",
      "+ route_decision search > search",
      "+ route_decision ask_user > ask_user",
      "+ route_decision reflect > reflect",
      "+ route_decision calculate > calculate",
      "+ route_decision finish > finish",
      "- plan search > search",
      "- plan calculate > calculate",
      "- plan reflect > reflect",
    ],
    channels: ["_route", "llm_failed", "decision_origin"],
  },
  "gemini-3.1-pro": {
    plan: {
      prepare_state: "iteration_tick",
      evaluate_rules: `region_question currency_question enrich_schema ${chosen} record_decision`,
      llm_plan: "llm_plan record_decision",
    },
    policies: [...rewrites.split(" "), "calculation_adjustment"].map((policy) => `dropped ${policy}`),
    paths: [
      "+ evaluate_rules search > search",
      "+ evaluate_rules ask_user > ask_user",
      "+ evaluate_rules reflect > reflect",
      "+ evaluate_rules calculate > calculate",
      "+ evaluate_rules finish > finish",
    ],
  },
  "mimo-2.5-pro": {
    plan: {
      tick: "iteration_tick region_question currency_question",
      prepare: "enrich_schema",
      acquire: chosen,
      decide: `llm_plan ${rewrites} calculation_adjustment`,
      plan_router: "",
    },
    policies: [
      "added set_task_aside > decide",
      "moved record_decision > search",
      ...["ask_user", "calculate", "reflect", "finish"].map((node) => `copied record_decision > ${node}`),
    ],
    paths: ["+ tick terminal > finish", "+ tick question > ask_user", "+ acquire no_task > finish"],
  },
  "qwen-3.6-plus": {
    plan: {
      tick: "iteration_tick region_question currency_question record_decision",
      plan: `enrich_schema ${chosen} llm_plan calculation_adjustment record_decision`,
    },
    added: ["observe_region", "observe_currency"],
    // What its new nodes run besides comes with them.
    policies: rewrites.split(" ").map((policy) => `routed ${policy} > plan`),
    paths: [
      "+ tick terminal > finish",
      "+ tick region > observe_region",
      "+ tick currency > observe_currency",
      "+ observe_region > tick",
      "+ observe_currency > tick",
      "observe > plan past tick",
      "calculate > plan past tick",
      "search none > plan past tick",
    ],
    channels: ["decision_origin"],
  },
};
