// Writes a snapshot of a fresh interpreter, from which others start six times as fast. Arguments: Pyodide's module, the file.
import { renameSync, writeFileSync } from "node:fs";

const [, , pyodide, file] = process.argv;
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide({ jsglobals: Object.create(null), _makeSnapshot: true });
const imports =
  "ast, bisect, collections, copy, dataclasses, datetime, decimal, enum, fractions, functools, heapq";
const more =
  "importlib, itertools, json, math, operator, random, re, statistics, string, traceback, types, typing";
python.runPython(`import ${imports}, ${more}, unittest`);
const part = `${file}.${process.pid}`;
writeFileSync(part, python.makeMemorySnapshot());
renameSync(part, file);
