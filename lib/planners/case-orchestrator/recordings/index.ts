import { Recording } from "../../../recording";
import anotherDocGastric from "./case-another-doc-gastric.json" with { type: "json" };
import anotherDocHeart from "./case-another-doc-heart.json" with { type: "json" };
import anotherDocHernia from "./case-another-doc-hernia.json" with { type: "json" };
import anotherDocNose from "./case-another-doc-nose.json" with { type: "json" };
import anotherDocSpine from "./case-another-doc-spine.json" with { type: "json" };
import atOnceHernia from "./case-at-once-hernia.json" with { type: "json" };
import atOnceHip from "./case-at-once-hip.json" with { type: "json" };
import atOnceKnee from "./case-at-once-knee.json" with { type: "json" };
import atOnceLaser from "./case-at-once-laser.json" with { type: "json" };
import atOnceStones from "./case-at-once-stones.json" with { type: "json" };
import blurredScanHernia from "./case-blurred-scan-hernia.json" with { type: "json" };
import blurredScanKnee from "./case-blurred-scan-knee.json" with { type: "json" };
import blurredScanLaser from "./case-blurred-scan-laser.json" with { type: "json" };
import blurredScanNose from "./case-blurred-scan-nose.json" with { type: "json" };
import blurredScanStones from "./case-blurred-scan-stones.json" with { type: "json" };
import leftEarlyGastric from "./case-left-early-gastric.json" with { type: "json" };
import leftEarlyHeart from "./case-left-early-heart.json" with { type: "json" };
import leftEarlyHernia from "./case-left-early-hernia.json" with { type: "json" };
import leftEarlyLaser from "./case-left-early-laser.json" with { type: "json" };
import leftEarlyNose from "./case-left-early-nose.json" with { type: "json" };
import longCataract from "./case-long-cataract.json" with { type: "json" };
import longHip from "./case-long-hip.json" with { type: "json" };
import longImplants from "./case-long-implants.json" with { type: "json" };
import longKnee from "./case-long-knee.json" with { type: "json" };
import longStones from "./case-long-stones.json" with { type: "json" };
import manyDocsCataract from "./case-many-docs-cataract.json" with { type: "json" };
import manyDocsGastric from "./case-many-docs-gastric.json" with { type: "json" };
import manyDocsImplants from "./case-many-docs-implants.json" with { type: "json" };
import manyDocsIvf from "./case-many-docs-ivf.json" with { type: "json" };
import manyDocsSpine from "./case-many-docs-spine.json" with { type: "json" };
import medicationCataract from "./case-medication-cataract.json" with { type: "json" };
import medicationHip from "./case-medication-hip.json" with { type: "json" };
import medicationKnee from "./case-medication-knee.json" with { type: "json" };
import medicationLaser from "./case-medication-laser.json" with { type: "json" };
import medicationStones from "./case-medication-stones.json" with { type: "json" };
import noRecordsHeart from "./case-no-records-heart.json" with { type: "json" };
import noRecordsHernia from "./case-no-records-hernia.json" with { type: "json" };
import noRecordsLaser from "./case-no-records-laser.json" with { type: "json" };
import noRecordsNose from "./case-no-records-nose.json" with { type: "json" };
import noRecordsStones from "./case-no-records-stones.json" with { type: "json" };
import oneDocumentCataract from "./case-one-document-cataract.json" with { type: "json" };
import oneDocumentHip from "./case-one-document-hip.json" with { type: "json" };
import oneDocumentImplants from "./case-one-document-implants.json" with { type: "json" };
import oneDocumentIvf from "./case-one-document-ivf.json" with { type: "json" };
import oneDocumentKnee from "./case-one-document-knee.json" with { type: "json" };
import questionsCataract from "./case-questions-cataract.json" with { type: "json" };
import questionsHip from "./case-questions-hip.json" with { type: "json" };
import questionsImplants from "./case-questions-implants.json" with { type: "json" };
import questionsIvf from "./case-questions-ivf.json" with { type: "json" };
import questionsSpine from "./case-questions-spine.json" with { type: "json" };
import straightCataract from "./case-straight-cataract.json" with { type: "json" };
import straightHip from "./case-straight-hip.json" with { type: "json" };
import straightImplants from "./case-straight-implants.json" with { type: "json" };
import straightIvf from "./case-straight-ivf.json" with { type: "json" };
import straightKnee from "./case-straight-knee.json" with { type: "json" };
import vagueGastric from "./case-vague-gastric.json" with { type: "json" };
import vagueHeart from "./case-vague-heart.json" with { type: "json" };
import vagueIvf from "./case-vague-ivf.json" with { type: "json" };
import vagueNose from "./case-vague-nose.json" with { type: "json" };
import vagueSpine from "./case-vague-spine.json" with { type: "json" };
import whatNextGastric from "./case-what-next-gastric.json" with { type: "json" };
import whatNextHeart from "./case-what-next-heart.json" with { type: "json" };
import whatNextImplants from "./case-what-next-implants.json" with { type: "json" };
import whatNextIvf from "./case-what-next-ivf.json" with { type: "json" };
import whatNextSpine from "./case-what-next-spine.json" with { type: "json" };

const documents = [
  straightCataract,
  straightHip,
  straightImplants,
  straightIvf,
  straightKnee,
  anotherDocGastric,
  anotherDocHeart,
  anotherDocHernia,
  anotherDocNose,
  anotherDocSpine,
  medicationCataract,
  medicationHip,
  medicationKnee,
  medicationLaser,
  medicationStones,
  whatNextGastric,
  whatNextHeart,
  whatNextImplants,
  whatNextIvf,
  whatNextSpine,
  blurredScanHernia,
  blurredScanKnee,
  blurredScanLaser,
  blurredScanNose,
  blurredScanStones,
  questionsCataract,
  questionsHip,
  questionsImplants,
  questionsIvf,
  questionsSpine,
  leftEarlyGastric,
  leftEarlyHeart,
  leftEarlyHernia,
  leftEarlyLaser,
  leftEarlyNose,
  longCataract,
  longHip,
  longImplants,
  longKnee,
  longStones,
  vagueGastric,
  vagueHeart,
  vagueIvf,
  vagueNose,
  vagueSpine,
  atOnceHernia,
  atOnceHip,
  atOnceKnee,
  atOnceLaser,
  atOnceStones,
  manyDocsCataract,
  manyDocsGastric,
  manyDocsImplants,
  manyDocsIvf,
  manyDocsSpine,
  noRecordsHeart,
  noRecordsHernia,
  noRecordsLaser,
  noRecordsNose,
  noRecordsStones,
  oneDocumentCataract,
  oneDocumentHip,
  oneDocumentImplants,
  oneDocumentIvf,
  oneDocumentKnee,
];

/** All synthetic; written by `npm run record:samples`. Cases of one story are adjacent. */
export const readRecordings = (): readonly Recording[] =>
  documents.map((document) => Recording.parse(document));
