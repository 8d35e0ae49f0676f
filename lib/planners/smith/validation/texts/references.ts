import type { DraftNode, Subject } from "../subject";

const field =
  "(?:output|result|response|answer|text|content|data|value|summary|json|body|title|url|snippet|item)s?";
const outcome = "(?:output|result|answer|response|finding)s?";
const step = "(?:node|step|task|call)";
/** "Step 3 of the Krebs cycle" is no step of the plan. */
const ownStep = "(?!\\d| (?:of|in) (?:the|an?|my|your|his|her|its|our|their)\\b|['’]s? \\w+ (?:of|in) )";

/** Addresses of a node by its number, as agents write them. */
const addresses: readonly RegExp[] = [
  new RegExp(
    `(?<![\\w])[$@#]?(?:step|node|task|call|result|output)s?[._ -]?\\[?(\\d{1,6})\\]?\\.${field}\\b`,
    "gi",
  ),
  /(?<!\w)[$@]\.?(\d{1,6})\.[a-z_]/gi,
  /(?<![\w&#])#E(\d{1,6})(?!\w)/g,
  new RegExp(`\\b${outcome} (?:of|from) (?:the )?${step} #?(\\d{1,6})${ownStep}`, "gi"),
  new RegExp(`\\b${step} #?(\\d{1,6})(?:['’]s)? ${outcome}\\b(?! (?:of|in) )`, "gi"),
  /(?:Ergebnis|Ausgabe|Antwort)(?:se|sen|n)? (?:von|aus|des|vom) (?:Schritts?|Knotens?|Aufrufs?) (\d{1,6})(?!\d| (?:des|der)(?!\p{L}))/giu,
  /(?:résultats?|sorties?|réponses?) (?:de l['’]étape|du nœud|de l['’]appel) (\d{1,6})(?!\d| d(?:e|u)(?!\p{L}))/giu,
  /(?:resultados?|salidas?|respuestas?|saídas?) (?:del?|d[oa]) (?:paso|nodo|etapa|passo) (\d{1,6})(?!\d| d[eo](?!\p{L}))/giu,
  /(?:步骤|节点|第)\s?(\d{1,6})\s?步?的(?:结果|输出|回答)/g,
];
/** Same, but ordinary in code. */
const codeLike: readonly RegExp[] = [
  /(?<![\w\\^_$}{])\{(\d{1,6})\}(?!\})/g,
  /(?<![\w.$-])(?:node|step|result|output)_(\d{1,6})(?![\w.-])/gi,
];
const inTemplate = /\{\{([^{}]{1,200})\}\}|\$\{([^{}]{1,200})\}|<<([^<>]{1,100})>>|\{([^{}]{1,100})\}/g;
const numbered = /(?:step|node|task|call|result|output|answer|E)s?[._ -]?\[?(\d{1,6})\]?/gi;

/** Returns a part of a text that resolves to a node of the plan, or to the answer of one of its tools; `null` if there is none. */
export function referenceIn(text: string, subject: Subject, isCode: boolean): string | null {
  const short = text.slice(0, 20_000);
  const isNode = (id: string | undefined): boolean => {
    const number = Number(id);
    return subject.byId.has(number) || (number >= 1 && number <= subject.nodes.length);
  };
  for (const pattern of isCode ? addresses : [...addresses, ...codeLike])
    for (const found of short.matchAll(pattern)) if (isNode(found[1])) return found[0];
  for (const found of short.matchAll(inTemplate)) {
    const content = found.slice(1).find((part) => part !== undefined) ?? "";
    if ([...content.matchAll(numbered)].some(([, id]) => isNode(id))) return found[0];
    if (subject.nodes.some(({ tool }) => tool !== null && isIdentifier(tool) && content.includes(tool)))
      return found[0];
  }
  return toolAnswerIn(short, subject.nodes);
}

/** A name that is no ordinary word. */
const isIdentifier = (name: string): boolean => /[_.-]|\d|[a-z][A-Z]/.test(name);

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");

/** "The answer from the web_search tool": an ordinary word such as "news" counts only where it is called a tool. */
function toolAnswerIn(text: string, nodes: readonly DraftNode[]): string | null {
  if (
    !/result|output|answer|response|Ergebnis|Ausgabe|Antwort|résultat|réponse|resultado|respuesta|结果|输出/i.test(
      text,
    )
  )
    return null;
  const names = new Set(
    nodes.flatMap(({ tool, function: name }) => [tool, name]).filter((one) => one !== null),
  );
  for (const name of names) {
    if (!text.includes(name)) continue;
    const called = `[\`'"]?${escaped(name)}(?:\\.\\w{1,128})?[\`'"]?`;
    const bare = isIdentifier(name)
      ? `(?:the )?(?:tool )?${called}`
      : `(?:the )?(?:tool ${called}|${called} (?:tool|function)|\`${escaped(name)}\`)`;
    const found = new RegExp(
      `\\b(?:${outcome}|Ergebnis\\p{L}{0,30}|Ausgabe|Antwort|résultats?|réponses?|resultados?|respuestas?) (?:of|from|by|von|aus|des|de|del|do) ${bare}(?![\\w-])|(?<![\\w-])${bare}(?: (?:tool|function|call|node|step))?(?:['’]s)? ${outcome}\\b|(?<![\\w-])${bare}的?(?:结果|输出)`,
      "iu",
    ).exec(text);
    if (found) return found[0];
  }
  return null;
}
