/** Patterns by which models write "fill this in later". Lengths are bounded to avoid slow matching. */
const templates: readonly RegExp[] = [
  /\{\{[^{}]{0,200}\}\}/,
  /\$\{[^{}]{0,200}\}/,
  /\{%[^{}]{0,200}%\}/,
  /<%[^<>]{0,200}%>/,
  /<<[A-Za-z_][^<>]{0,100}>>/,
  // Excludes braces after LaTeX commands.
  /(?<!\^|\\[A-Za-z]{1,20}(?:\{[^{}]{0,60}\})?)\{[\p{L}_][\p{L}\w .[\]-]{0,100}\}/u,
  /\$(?:node|step|result|output|prev)\w{0,40}/i,
  /%[A-Za-z_]{3,40}%/,
  /<(?:insert|your|result|output|placeholder|value)\b[^<>]{0,100}>/i,
  /<(?!\w{1,30} (?:and|or) )[a-z]{2,30}(?:[ _][a-z]{2,30}){1,5}>/i,
  /(?<!\w)_{3,40}(?!\w)/,
];

/** Names of HTML elements in capitals, which are no blanks. */
const elements =
  "A|B|I|P|UL|OL|LI|BR|HR|TR|TD|TH|DIV|IMG|PRE|SPAN|BODY|HEAD|HTML|META|LINK|FORM|INPUT|BUTTON|LABEL|TABLE|TITLE|STYLE|SCRIPT|NAV|MAIN|SECTION|ARTICLE|HEADER|FOOTER|FRAME|FONT|CENTER|SVG|SELECT|OPTION|CODE|EM|STRONG|H[1-6]";

const blanks: readonly RegExp[] = [
  new RegExp(`<(?!/?(?:${elements})>)[A-Z][A-Z0-9_]{1,60}>`),
  /\[(?:insert|enter)(?! (?:coins?|key|card|disk|disc|ticket)\])\b[^[\]]{0,100}\]/i,
  /\[(?:your|fill in|result of|output of|placeholder|TBD|TODO)\b[^[\]]{0,100}\]/i,
  /\[(?:\p{L}{1,30}(?:['’]s)?[ _]){0,3}(?:\p{L}{0,20}name|company|customer|date|topic|city)\](?!\()/iu,
  /\((?:insert|fill in) (?!coins?\))[^()]{1,60}\)/i,
  /[[<][^[\]<>]{0,60}(?:einfügen|einsetzen|eintragen|ergänzen)\s{0,3}[\]>]|\[(?:Ihr|Dein)e? [^[\]]{1,60}\]/i,
  /[【[<（(][^【】[\]<>（）()]{0,20}(?:插入|填写|填入|请输入|占位符)[^【】[\]<>（）()]{0,20}[】\]>）)]/,
  /[【[<][^【】[\]<>]{0,10}(?:名称|姓名|公司名|城市名|产品名)[】\]>]/,
  /(?:XX|××|某某)(?=\p{Script=Han})/u,
  /^\s{0,20}(?:TODO|TBD|FIXME|PLACEHOLDER|\?{2,10}|\.{3})\s{0,20}$/i,
];

/** Subjects of code, in whose syntax braces, dollar signs and angle brackets are ordinary. */
const code =
  /\b(?:python|javascript|typescript|java|kotlin|swift|ruby|rust|golang|php|perl|bash|shell|zsh|powershell|batch file|sql|regex(?:es)?|regular expressions?|latex|html|css|xml|xslt|json|yaml|toml|jsx|tsx|react|vue|svelte|angular|jinja2?|handlebars|mustache|liquid|django|ejs|erb|twig|nunjucks|helm|terraform|ansible|makefile|dockerfile|kubernetes|github actions|f-strings?|format strings?|template literals?|interpolation|source code|code|coding|functions? (?:that|which|in|called|named)|environment variables?|variables?|syntax|snippets?|compiler|prompt template|markdown)\b|\bC(?:\+\+|#)/i;

/** Texts that are to have blanks. */
const ofTemplates =
  /\b(?:templates?|mail[- ]?merge|placeholders?|merge fields?|boilerplate|fill[- ]in[- ]the[- ]blanks?|cloze|blanks?|form letters?|Serienbrief\p{L}*|Platzhalter\p{L}*|Lückentext\p{L}*|gabarit|plantilla)\b|[Vv]orlage\b|模板|テンプレート/iu;

/** Quick pre-check: every hole contains one of these. */
const suspect = /[{<[$%【（(]|___|TODO|TBD|FIXME|PLACEHOLDER|\?\?|XX|××|某某|^\s{0,20}\.{3}/i;

/** Returns what a text leaves to be filled in; `null` if nothing. */
export function holeIn(text: string): string | null {
  if (!suspect.test(text)) return null;
  if (ofTemplates.test(text)) return null;
  const patterns = isCodeText(text) ? blanks : [...templates, ...blanks];
  return patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
}

/** True for code, and for prose about code or with code in back quotes. */
export const isCodeText = (text: string): boolean =>
  code.test(text) ||
  /`[^`]{1,2000}`/.test(text) ||
  /[;{]\s*\n|=>|\bdef \w+\(|\bimport \w|\/>|<\/\w+>|&&|\|\|/.test(text);
