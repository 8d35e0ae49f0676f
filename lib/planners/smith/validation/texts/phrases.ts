/** Phrases by which prompts of one language refer to earlier results without saying what they are. */
export type Phrases = {
  readonly language: string;
  /** Variants of the seed's "use previous result": errors under `phrases: "refuse"`, else warnings. */
  readonly refused: readonly RegExp[];
  /** Always warnings. */
  readonly warned: readonly RegExp[];
};

const before = "(?:previous|prior|preceding|earlier|last)";
const verbs = "summari[sz]e|translate|shorten|rewrite|expand|improve|rephrase|reword|polish|format|convert";
const material = "(?:data|information|facts|findings|sources|results?|texts?|material|figures|numbers)";
/** "SAP's last results" and "the previous answers of the minister" name their owner. */
const nobodys = "(?<!['’]s? |\\b(?:his|her|its|their|our|my|whose) )";
const ofNobody = "(?! (?:of|by)\\b)";
/** "The last call for papers" is not a call of the plan. */
const ofNothing = "(?! (?:of|by|for|to|at|in the)\\b)";
/** Requires the phrase to end here: "the results above 90 points" continues. */
const ends =
  "(?=\\s?(?:[.,;:!?)'\"”]|$)|\\s(?:in|into|to|as|for|with|on|is|are|that|which|then|and(?! below))\\b)";
/** "So far this year" and "so far in the season" are times. */
const noTime = "(?! (?:this|since|from|during|in (?!\\d{1,3}\\b|one\\b|two\\b|a\\b|an\\b)))";

const english = [
  `${nobodys}\\b${before} (?:result|output|answer|response)s?\\b${ofNobody}`,
  `\\b(?:the|your|each|every|all) (?:previous|preceding) (?:node|step|call|prompt|message)s?\\b${ofNothing}`,
  `\\b(?:(?:use|using|take|taking) (?:the |your )?|(?:based on|build on|from|in|by|of|what) (?:the|your) )${before}(?: \\w{1,15})? (?:node|step|call|task)s?\\b${ofNothing}`,
  `\\b${material} (?:of|from) (?:the|your) ${before} (?:node|step|call|task)s?\\b(?! (?:of|for)\\b)`,
  `\\b(?:the|your) (?:previous|prior|preceding|earlier) (?:summary|draft|text)s?\\b(?! of\\b)`,
  `\\b(?:use|using|take|from|turn|with|${verbs}) (?:the |your )?last (?:message|summary|draft|text)s?\\b${ofNobody}`,
  `(?<!\\bnone of )\\bthe above(?!-(?!mentioned|named|listed|described|quoted)| (?:ground|average|zero|sea)\\b)`,
  `\\b(?:everything|all|anything|found|wrote|said|described|listed|mentioned|given|named) above\\b${ends}`,
  `\\b(?:result|output|answer|response|summary|draft|text|data|information|detail)s? above\\b${ends}`,
  `\\b(?:result|output|answer|response|summary|draft|text|data)s? before this\\b(?! \\w)`,
  `\\b(?:the|all|these|those|your)(?: (?:search|tool|collected|gathered))? (?:result|output|answer|response|text|data|finding)s? so far\\b${noTime}`,
  `\\b${material} (?:that (?:was|were) )?(?:gathered|collected|found|retrieved|fetched|produced|returned) (?:above|before|earlier|previously|so far)\\b(?! (?:\\d|the|than|this|in))`,
  "\\b(?:use|take|continue|same) (?:the |with |from |as )?(?:above|previous)\\b(?=\\s?(?:[.,;:!?]|$)|\\s(?:and|to|as|for)\\b)",
  "\\b(?:same|style|format|tone|way|length|continue) as before\\b(?=\\s?(?:[.,;:!?]|$))",
  "\\bas above\\b(?!, so below)(?=\\s?(?:[.,;:!?]|$))",
  "\\b(?:do|repeat|write) the same (?:for|with|about|again)\\b",
  "\\bwhere (?:you|we) (?:left off|stopped)\\b",
  `^\\W{0,5}(?:(?:now|then|and|please|next|finally),? ){0,2}(?:${verbs}|turn|review|explain) (?:it|this|them|these|those)\\b(?=\\s?(?:[.,;!?]|$)|\\s(?:in|into|to|as|for|and|with|by|using|again|please)\\b)(?![^]{0,500}:)`,
];
const englishWarned = [
  `\\b(?:report|article|email|letter|note|list|table|analysis|findings|search results)s? above\\b${ends}`,
  "\\b(?:the|that|this) (?:above|foregoing) (?:report|article|analysis)\\b",
  "^\\W{0,5}same as (?:before|above)\\b",
  "\\b(?:based on|from|with|using|of) what (?:you|we|was|were|has been)(?:['’]ve| have)? (?:just )?(?:found|learned|learnt|gathered|wrote|written|collected|got|retrieved|said)\\b",
  "\\b(?:earlier|previous) (?:findings|research|searches|tool calls?)\\b(?! (?:of|by|on|in|has|have|suggests?)\\b)",
];

const dinge = "(?:Ergebnis|Resultat|Ausgabe|Antwort|Aufruf)";
const texte = "(?:Text|Knoten|Entw[uü]rf|Zusammenfassung|Nachricht|Daten|Angaben)";
const niemandes = "\\p{L}{0,6}(?!\\p{L}| (?:des|der|von|vom|eines|einer|zur|zum|an)(?!\\p{L}))";
const endet = "(?=\\s?(?:[.,;:!?)]|$)|\\s(?:und|in|als|mit)(?!\\p{L}))";

const german = [
  `(?:vorherig|vorig|vorangegangen|vorhergehend|obig|bisherig|früher)e[rsnm]? (?:${dinge}|${texte}|Schritt)${niemandes}`,
  `letzte[rsnm]? ${dinge}${niemandes}`,
  `(?:des|aus dem|vom|im) letzten Schritt${niemandes}`,
  `(?<!\\p{L})(?:das|dem|des|vom|alles) (?:obige|vorherige|vorangegangene)n?${endet}`,
  `(?<!\\p{L})oben ?(?:genannt|stehend|erwähnt|beschrieben|aufgeführt)`,
  `(?<!\\p{L})(?:zuvor|vorher|bisher) (?:gesammelt|gefunden|ermittelt|erstellt|genannt)`,
  `(?<!\\p{L})(?:wie|siehe|alles|von) oben${endet}`,
  `(?<!\\p{L})(?:gleich|selb)en? \\p{L}{2,20} wie (?:zuvor|vorher|bisher)${endet}`,
];
const germanWarned = [
  "(?:vorherig|vorig|vorangegangen|obig|bisherig)e[rsnm]? (?:Bericht|Artikel|Brief|Recherche|Liste|Tabelle|Analyse)",
];

const things = "(?:结果|输出|回答|答案|内容|文本|文字|信息|数据|资料|总结|摘要|草稿|分析)";

const chinese = [
  `(?:上述|前述|上一步|前一步|上一轮|(?:上|前)一个(?:步骤|节点|调用|任务))(?:的|所得|得到的)?${things}`,
  `(?:上|前)一(?:步|个步骤|个节点)(?!${things}|是|将)(?:的|中)`,
  `(?<=^|[，。；：、！？,.;:!?\\s]|根据|基于|依据|按照|参考|使用|利用|总结|概括|翻译|改写|结合|整理|[把将对从用按请])(?:以上|之前|前面|上面)的?(?:所有|全部)?${things}`,
  "(?:根据|基于|结合)(?:上述|以上|上文|前文)",
  "同上",
];

const all = (sources: readonly string[], flags: string): readonly RegExp[] =>
  sources.map((source) => new RegExp(source, flags));

/** A phrase of a noun and a word for "previous" or "above", on either side of it. */
const other = (language: string, ...sources: readonly string[]): Phrases => ({
  language,
  refused: [],
  warned: all(sources, "iu"),
});

export const phrases: readonly Phrases[] = [
  { language: "English", refused: all(english, "i"), warned: all(englishWarned, "i") },
  { language: "German", refused: all(german, "iu"), warned: all(germanWarned, "iu") },
  { language: "Chinese", refused: all(chinese, "u"), warned: [] },
  other(
    "French",
    "(?:résultat|réponse|texte|rapport|étape|donnée|résumé|contenu|sortie|information)s? (?:précédente?s?|ci-dessus|qui précède(?:nt)?)(?! d(?:e|u|es)(?!\\p{L}))",
    "(?<!\\p{L})(?:ce qui précède|étape d'avant|trouvée?s? précédemment)",
  ),
  other(
    "Spanish",
    "(?:resultado|respuesta|texto|paso|informe|dato|resumen|salida|contenido|información)(?:e?s)? (?:anterior(?:es)?|previ[oa]s?|de arriba)(?! d\\p{L}{0,4}(?!\\p{L}))",
  ),
  other(
    "Portuguese",
    "(?:resultado|resposta|texto|passo|etapa|relatório|dado|resumo|saída|conteúdo|informaç(?:ão|ões))s? (?:anterior(?:es)?|prévi[oa]s?|acima)(?! d\\p{L}{0,4}(?!\\p{L}))",
  ),
  other(
    "Italian",
    "(?:risultat[oi]|rispost[ae]|test[oi]|passo|passaggio|rapporto|dati|riassunto|contenuto) (?:precedent[ei]|(?:qui |di )?sopra)(?! d(?:i|el|ella)(?!\\p{L}))",
  ),
  other(
    "Dutch",
    "(?:bovenstaande|vorige|voorgaande|eerdere) (?:resultaat|resultaten|antwoord(?:en)?|tekst(?:en)?|rapport|stap(?:pen)?|samenvatting|gegevens|uitvoer)(?! van(?!\\p{L}))",
  ),
  other(
    "Russian",
    "(?:предыдущ|вышеуказанн|вышеприведённ|вышеприведенн|приведённ)\\p{L}{1,4} (?:выше )?(?:результат|шаг|ответ|текст|отчёт|отчет|вывод|данн)\\p{L}{0,5}",
    "(?:результат|ответ|вывод)\\p{L}{0,4} (?:предыдущ\\p{L}{1,4}|выше)",
  ),
  other(
    "Arabic",
    "(?:النتيجة|النتائج|الإجابة|النص|الخطوة|التقرير|الملخص|المخرجات|البيانات) (?:السابقة?|أعلاه)",
  ),
  other(
    "Turkish",
    "(?:önceki|yukarıdaki) (?:sonuç|sonuc|adım|cevap|cevab|yanıt|metin|metn|rapor|çıktı|özet)\\p{L}{0,8}",
  ),
  other(
    "Japanese",
    "(?:上記|前述|直前|以前|先ほど|前)の?(?:ステップ|結果|出力|回答|文章|内容|テキスト|レポート|要約|情報)",
  ),
];
