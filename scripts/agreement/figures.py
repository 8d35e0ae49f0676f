"""Computes agreement figures with statsmodels and scikit-learn, as the fixture of lib/agreement/figures.test.ts.

From the root of the repository:

    python3 -m venv /tmp/figures
    /tmp/figures/bin/pip install statsmodels==0.15.0 scikit-learn==1.9.1
    npx tsx lib/cli/main.ts agreement --json > /tmp/recordings.json
    /tmp/figures/bin/python scripts/agreement/figures.py /tmp/recordings.json > lib/agreement/figures.fixture.json
    npx biome check --write lib/agreement/figures.fixture.json

Of the report of the recordings only the confusion counts are read. All other tables are random, with a fixed seed.
"""

import json
import random
import sys

from sklearn.metrics import cohen_kappa_score, confusion_matrix
from statsmodels.stats.proportion import proportion_confint

NO_ANSWER = "\0"  # No action has this name.


def interval(hits, of):
    low, high = proportion_confint(hits, of, alpha=0.05, method="wilson")
    return {"share": hits / of, "low": float(low), "high": float(high), "of": of}


def figures(name, cells):
    """cells: [control, shadow or None, turns]"""
    control = [c for c, _, n in cells for _ in range(n)]
    shadow = [NO_ANSWER if s is None else s for _, s, n in cells for _ in range(n)]
    words = sorted({*control, *shadow})
    matrix = confusion_matrix(control, shadow, labels=words)
    kappa = cohen_kappa_score(control, shadow) if len(words) > 1 else None
    actions = {
        word: interval(int(matrix[i][i]), int(matrix[i].sum()))
        for i, word in enumerate(words)
        if matrix[i].sum() > 0
    }
    counts = [
        [a, None if b == NO_ANSWER else b, int(matrix[i][j])]
        for i, a in enumerate(words)
        for j, b in enumerate(words)
        if matrix[i][j] > 0
    ]
    return {
        "name": name,
        "cells": cells,
        "agreement": interval(int(matrix.trace()), int(matrix.sum())),
        "kappa": None if kappa is None else float(kappa),
        "actions": actions,
        "confusion": counts,
    }


def random_table(chance, actions, turns, agreement, unusable):
    weights = [chance.random() ** 2 + 0.01 for _ in actions]
    cells = {}
    for _ in range(turns):
        control = chance.choices(actions, weights)[0]
        shadow = control if chance.random() < agreement else chance.choice(actions)
        if chance.random() < unusable:
            shadow = None
        cells[control, shadow] = cells.get((control, shadow), 0) + 1
    return [[control, shadow, turns] for (control, shadow), turns in cells.items()]


def main():
    chance = random.Random(20261127)
    with open(sys.argv[1], encoding="utf8") as file:
        recorded = json.load(file)["report"]["confusion"]
    tables = [("recordings", [[c["control"], c["shadow"], c["turns"]] for c in recorded])]
    for turns in (1, 7, 41, 520, 3000):
        for actions in (2, 5, 12):
            for agreement, unusable in ((0.0, 0.0), (0.93, 0.02), (1.0, 0.0)):
                words = [f"action_{i}" for i in range(actions)]
                name = f"{turns} turns, {actions} actions, {agreement} agreement"
                tables.append((name, random_table(chance, words, turns, agreement, unusable)))
    tables.append(("one action only", [["a", "a", 30]]))
    tables.append(("one action against another", [["a", "b", 30]]))
    json.dump([figures(*table) for table in tables], sys.stdout, separators=(",", ":"))
    print()


main()
