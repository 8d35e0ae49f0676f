/** Returns the phrase by which a prompt refers to earlier results without saying what they are; `undefined` if there is none. */
export const leaningIn = (prompt: string): string | undefined =>
  phrases
    .map((phrase) => phrase.exec(prompt))
    .find((found) => found !== null && !pointsToOwnText(found[0], prompt.slice(0, found.index)))?.[0];

/** A prompt with a longer text of its own may refer to it as "the above". */
const pointsToOwnText = (phrase: string, textBefore: string): boolean =>
  /above/i.test(phrase) && textBefore.split(/\s+/).length > 40;

const before = "(?:previous|prior|preceding|earlier|last)";
const verbs = "summari[sz]e|translate|shorten|rewrite|expand|improve|rephrase|reword|polish|format|convert";
const material = "(?:data|information|facts|findings|sources|results?|texts?|material|figures|numbers)";
/** "SAP's last results" and "the previous answers of the minister" name their owner. */
const nobodys = "(?<!['’]s? |\\b(?:his|her|its|their|our|my) )";
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

const dinge = "(?:Ergebnis|Resultat|Ausgabe|Antwort|Schritt|Aufruf)";
const texte = "(?:Text|Knoten|Entw[uü]rf|Zusammenfassung|Nachricht|Daten|Angaben)";
const niemandes = "\\p{L}{0,6}(?!\\p{L}| (?:des|der|von|vom|eines|einer|zur|zum)(?!\\p{L}))";
const endet = "(?=\\s?(?:[.,;:!?)]|$)|\\s(?:und|in|als|mit)(?!\\p{L}))";

const german = [
  `(?:vorherig|vorig|vorangegangen|vorhergehend|obig|bisherig|früher)e[rsnm]? (?:${dinge}|${texte})${niemandes}`,
  `letzte[rsnm]? ${dinge}${niemandes}`,
  `(?<!\\p{L})(?:das|dem|des|vom|alles) (?:obige|vorherige|vorangegangene)n?${endet}`,
  `(?<!\\p{L})oben ?(?:genannt|stehend|erwähnt|beschrieben|aufgeführt)`,
  `(?<!\\p{L})(?:zuvor|vorher|bisher) (?:gesammelt|gefunden|ermittelt|erstellt|genannt)`,
  `(?<!\\p{L})(?:wie|siehe|alles|von) oben${endet}`,
  `(?<!\\p{L})(?:gleich|selb)en? \\p{L}{2,20} wie (?:zuvor|vorher|bisher)${endet}`,
];

const things = "(?:结果|输出|回答|答案|内容|文本|文字|信息|数据|资料|总结|摘要|草稿|分析)";

const chinese = [
  `(?:上述|前述|上一步|前一步|上一轮|(?:上|前)一个(?:步骤|节点|调用|任务))(?:的|所得|得到的)?${things}`,
  `(?:上|前)一(?:步|个步骤|个节点)(?!${things}|是|将)(?:的|中)`,
  `(?<=^|[，。；：、！？,.;:!?\\s]|根据|基于|依据|按照|参考|使用|利用|总结|概括|翻译|改写|结合|整理|[把将对从用按请])(?:以上|之前|前面|上面)的?(?:所有|全部)?${things}`,
  "(?:根据|基于|结合)(?:上述|以上|上文|前文)",
  "同上",
];

const phrases = [
  ...english.map((source) => new RegExp(source, "i")),
  ...german.map((source) => new RegExp(source, "iu")),
  ...chinese.map((source) => new RegExp(source, "u")),
];
