import {
  absDependencies,
  addDependencies,
  create,
  divideDependencies,
  type FactoryFunctionMap,
  type FunctionNode,
  largerDependencies,
  largerEqDependencies,
  type MathNode,
  maxDependencies,
  minDependencies,
  multiplyDependencies,
  parseDependencies,
  powDependencies,
  roundDependencies,
  type SymbolNode,
  smallerDependencies,
  smallerEqDependencies,
  sqrtDependencies,
  subtractDependencies,
  unaryMinusDependencies,
} from "mathjs/number";
import type { Values } from "../schema";

export type Evaluated =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly message: string };

const math = create({
  absDependencies,
  addDependencies,
  divideDependencies,
  largerDependencies,
  largerEqDependencies,
  maxDependencies,
  minDependencies,
  multiplyDependencies,
  parseDependencies,
  powDependencies,
  roundDependencies,
  smallerDependencies,
  smallerEqDependencies,
  sqrtDependencies,
  subtractDependencies,
  unaryMinusDependencies,
} as FactoryFunctionMap);

const functions = ["abs", "max", "min", "pow", "round", "sqrt"];
const plainNodes = ["ConstantNode", "OperatorNode", "ParenthesisNode", "ConditionalNode"];
const longest = 500;

/** Returns a field's name in an expression: `market.size` -> `market_size`. */
export const symbolOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, "_");

/** Returns the symbols of an expression, in order of appearance; none if it does not parse. */
export function symbolsIn(expression: string): readonly string[] {
  const parsed = parse(expression);
  return parsed.ok ? parsed.symbols : [];
}

/** Evaluates arithmetic over known values only: no assignments, properties or other functions. */
export function evaluate(expression: string, values: Values): Evaluated {
  const parsed = parse(expression);
  if (!parsed.ok) return parsed;
  const scope = new Map(Object.entries(values).map(([id, value]) => [symbolOf(id), value]));
  const unknown = parsed.symbols.find((symbol) => typeof scope.get(symbol) !== "number");
  if (unknown !== undefined) return { ok: false, message: `${unknown} is not a number.` };
  try {
    const value: unknown = parsed.node.compile().evaluate(scope);
    if (typeof value === "number" && Number.isFinite(value)) return { ok: true, value: rounded(value) };
    return { ok: false, message: `${expression} gives no finite number.` };
  } catch (error) {
    return { ok: false, message: `${expression} cannot be evaluated: ${(error as Error).message}` };
  }
}

/** Removes floating-point noise: `105400.00000000001` -> `105400`. */
const rounded = (value: number): number => Number(value.toPrecision(12));

type ParsedExpression =
  | { readonly ok: true; readonly node: MathNode; readonly symbols: readonly string[] }
  | { readonly ok: false; readonly message: string };

function parse(expression: string): ParsedExpression {
  if (expression.length > longest) return { ok: false, message: `Longer than ${longest} signs.` };
  try {
    const node = math.parse(expression);
    const symbols: string[] = [];
    const fault = firstFault(node, symbols);
    return fault === null
      ? { ok: true, node, symbols: [...new Set(symbols)] }
      : { ok: false, message: fault };
  } catch (error) {
    return { ok: false, message: `${expression} cannot be read: ${(error as Error).message}` };
  }
}

const isSymbol = (node: MathNode): node is SymbolNode => node.type === "SymbolNode";
const isFunction = (node: MathNode): node is FunctionNode => node.type === "FunctionNode";

/** Collects symbols and returns the first node that is not plain arithmetic. */
function firstFault(root: MathNode, symbols: string[]): string | null {
  let fault: string | null = null;
  root.traverse((node, path, parent) => {
    if (isSymbol(node)) {
      if (parent?.type === "FunctionNode" && path === "fn") return;
      symbols.push(node.name);
    } else if (isFunction(node)) {
      const { name } = node.fn;
      if (!functions.includes(name)) fault ??= `The function ${name} is not allowed.`;
    } else if (!plainNodes.includes(node.type)) fault ??= `${node.toString()} is not arithmetic.`;
  });
  return fault;
}
