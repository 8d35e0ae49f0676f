/** Descriptions of the properties of a shadow log's lines, for the published schema. */
export const shadowDescriptions = {
  "shadow-event": {
    case: "The case, conversation or thread.",
    turn: "The number of the turn in its case.",
    at: "When the turn was decided, in ISO 8601 with an offset. Without times no week can be measured.",
    control: "The action that was carried out.",
    shadow: "The action that the shadow chose; null where it named none.",
    input: "The fields that the shadow decided on. Reports print their values.",
    label: "The correct action, as a person labelled it.",
    error:
      "The class of the error for which the shadow's answer could not be used. The turn counts as a disagreement.",
    latency_ms: "How long the shadow took, in milliseconds. Not evaluated yet.",
    tokens: "Tokens of the shadow's call. Not evaluated yet.",
    planner_version: "The version of the shadow. Only the newest version counts.",
    model: "The model of the shadow. Not evaluated yet.",
    trace_url: "Where the turn's trace can be opened; turns link there.",
  },
};
