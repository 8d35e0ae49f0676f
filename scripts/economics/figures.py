"""Computes the figures of the economics report with pandas and statsmodels, as the fixture of lib/cli/economics/figures.process.test.ts.

From the root of the repository:

    python3 -m venv /tmp/economics
    /tmp/economics/bin/pip install statsmodels==0.15.0 pandas==3.1.1
    npx tsx lib/cli/main.ts points --json > /tmp/points.json
    /tmp/economics/bin/python scripts/economics/figures.py /tmp/points.json > lib/cli/economics/figures.fixture.json
    npx biome check --write lib/cli/economics/figures.fixture.json

Of the report only the runs are read: tokens by call, tests by attempt, and which task was solved. Prices are stated here again.
"""

import json
import sys

import numpy as np
import pandas as pd
from statsmodels.stats.contingency_tables import mcnemar

PRICES = {  # Dollars for a million tokens: input, output.
    "claude-sonnet-4-5": (3, 15),
    "gpt-5": (1.25, 10),
    "gpt-5-mini": (0.25, 2),
    "gpt-5-nano": (0.05, 0.4),
}
TIERS = ["S", "M", "L"]
ALONE = {"S": "always-s", "M": "always-m", "L": "always-l"}
KEY = ["recording", "turn"]
HEAD = "architecture-c"

with open(sys.argv[1], encoding="utf-8") as file:
    runs = json.load(file)["runs"]

calls = pd.DataFrame(
    {"run": i, **{name: call[name] for name in ("role", "model", "inputTokens", "outputTokens")}}
    for i, run in enumerate(runs)
    for call in run["calls"]
)
prices = pd.DataFrame(PRICES, index=["input", "output"]).T
calls = calls.join(prices, on="model")
calls["tokens"] = calls.inputTokens + calls.outputTokens
calls["dollars"] = (calls.inputTokens * calls.input + calls.outputTokens * calls.output) / 1e6
assert calls.dollars.notna().all()

tasks = pd.DataFrame(
    {
        **{name: run[name] for name in ("architecture", "task", *KEY, "points", "firstTier", "solved")},
        "attempts": len(run["attempts"]),
        "failures": sum(not attempt["passed"] for attempt in run["attempts"]),
    }
    for run in runs
)
per_run = calls.groupby("run")
tasks["calls"] = per_run.size()
tasks["tokens"] = per_run.tokens.sum()
tasks["dollars"] = per_run.dollars.sum()
tasks["developers"] = calls[calls.role.isin(TIERS)].groupby("run").dollars.sum()
tasks = tasks.fillna({"calls": 0, "tokens": 0, "dollars": 0, "developers": 0})
tasks["first_try"] = tasks.solved & (tasks.attempts == 1)

# The cheapest and the lowest tier that solves each task alone.
costs = pd.DataFrame(
    {
        tier: alone.dollars.where(alone.solved)
        for tier, name in ALONE.items()
        for alone in [tasks[tasks.architecture == name].set_index(KEY)]
    }
)
cheapest = costs.min(axis=1)
lowest = costs.notna().idxmax(axis=1).where(costs.notna().any(axis=1))
tasks = tasks.join(cheapest.rename("cheapest"), on=KEY).join(lowest.rename("lowest"), on=KEY)


def figures(name, own):
    solved = own[own.solved & own.cheapest.notna()]
    return {
        "architecture": name,
        "tasks": len(own),
        "solved": int(own.solved.sum()),
        "firstTry": int(own.first_try.sum()),
        "calls": int(own.calls.sum()),
        "tokens": int(own.tokens.sum()),
        "dollars": float(own.dollars.sum()),
        "missed": int((~own.solved & own.cheapest.notna()).sum()),
        "regret": float((solved.dollars - solved.cheapest).mean()),
    }


def calibration(own):
    rank = {tier: i for i, tier in enumerate(TIERS)}
    for points, value in own.groupby("points"):
        known = value[value.lowest.notna()]
        distance = known.firstTier.map(rank) - known.lowest.map(rank)
        yield {
            "points": int(points),
            "tasks": len(value),
            "solved": int(value.solved.sum()),
            "attempts": float(value.attempts.mean()),
            "failures": float(value.failures.mean()),
            "dollars": float(value.dollars.mean()),
            "right": int((distance == 0).sum()),
            "over": int((distance > 0).sum()),
            "under": int((distance < 0).sum()),
        }


def interval(joined, cost, random):
    joined = joined.assign(difference=joined[f"{cost}_head"] - joined[f"{cost}_base"])
    groups = joined.groupby("task_head").difference.agg(["sum", "size"])
    drawn = random.integers(0, len(groups), (200_000, len(groups)))
    means = groups["sum"].to_numpy()[drawn].sum(axis=1) / groups["size"].to_numpy()[drawn].sum(axis=1)
    low, high = np.quantile(means, [0.025, 0.975])
    return {"mean": float(joined.difference.mean()), "low": float(low), "high": float(high)}


def comparison(base, random):
    sides = [tasks[tasks.architecture == name] for name in (HEAD, base)]
    joined = sides[0].merge(sides[1], on=KEY, suffixes=("_head", "_base"))
    table = pd.crosstab(joined.solved_head, joined.solved_base)
    table = table.reindex(index=[True, False], columns=[True, False], fill_value=0)
    return {
        "base": base,
        "onlyHead": int(table.loc[True, False]),
        "onlyBase": int(table.loc[False, True]),
        "p": float(mcnemar(table.to_numpy(), exact=True).pvalue),
        "dollars": interval(joined, "dollars", random),
        "developers": interval(joined, "developers", random),
    }


all_figures = [figures(name, own) for name, own in tasks.groupby("architecture", sort=False)]
front = [
    one["architecture"]
    for one in all_figures
    if not any(
        (other["solved"] >= one["solved"] and other["dollars"] < one["dollars"])
        or (other["solved"] > one["solved"] and other["dollars"] <= one["dollars"])
        for other in all_figures
    )
]
rng = np.random.default_rng(1)
json.dump(
    {
        "figures": all_figures,
        "front": front,
        "calibration": list(calibration(tasks[tasks.architecture == HEAD])),
        "comparisons": [comparison(base, rng) for base in ("always-l", "always-s")],
    },
    sys.stdout,
    indent=1,
)
