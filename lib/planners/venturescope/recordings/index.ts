import { Recording } from "../../../recording";
import casaAskTooSoon from "./casa-ask-too-soon.json" with { type: "json" };
import casaCalculatesEarly from "./casa-calculates-early.json" with { type: "json" };
import casaFounderKnows from "./casa-founder-knows.json" with { type: "json" };
import fjordAskedEnough from "./fjord-asked-enough.json" with { type: "json" };
import fjordNotOnTheWeb from "./fjord-not-on-the-web.json" with { type: "json" };
import fjordStepBack from "./fjord-step-back.json" with { type: "json" };
import harbourBadConnection from "./harbour-bad-connection.json" with { type: "json" };
import harbourFromParts from "./harbour-from-parts.json" with { type: "json" };
import harbourStraightForTheSum from "./harbour-straight-for-the-sum.json" with { type: "json" };
import kettleLifetimeMargin from "./kettle-lifetime-margin.json" with { type: "json" };
import kettleNobodyCancels from "./kettle-nobody-cancels.json" with { type: "json" };
import kettleUnsureWhere from "./kettle-unsure-where.json" with { type: "json" };
import monsoonCannotBeSplit from "./monsoon-cannot-be-split.json" with { type: "json" };
import monsoonMarketBrief from "./monsoon-market-brief.json" with { type: "json" };
import monsoonModelGivesUp from "./monsoon-model-gives-up.json" with { type: "json" };
import nordlichtFounderAway from "./nordlicht-founder-away.json" with { type: "json" };
import nordlichtInCircles from "./nordlicht-in-circles.json" with { type: "json" };
import nordlichtLongEvening from "./nordlicht-long-evening.json" with { type: "json" };
import orchardCropInLayers from "./orchard-crop-in-layers.json" with { type: "json" };
import orchardEveryPartTried from "./orchard-every-part-tried.json" with { type: "json" };
import orchardMarginAskedWhole from "./orchard-margin-asked-whole.json" with { type: "json" };
import orchardMovedAway from "./orchard-moved-away.json" with { type: "json" };
import orchardNoAnswer from "./orchard-no-answer.json" with { type: "json" };
import orchardNothingToFind from "./orchard-nothing-to-find.json" with { type: "json" };
import orchardPartOfTheMargin from "./orchard-part-of-the-margin.json" with { type: "json" };
import orchardPriceUnknown from "./orchard-price-unknown.json" with { type: "json" };
import orchardTakenBack from "./orchard-taken-back.json" with { type: "json" };
import solarisInOnePiece from "./solaris-in-one-piece.json" with { type: "json" };
import solarisPayback from "./solaris-payback.json" with { type: "json" };
import solarisWanderingModel from "./solaris-wandering-model.json" with { type: "json" };
import tidewaterFirstPlan from "./tidewater-first-plan.json" with { type: "json" };
import tidewaterGarbledModel from "./tidewater-garbled-model.json" with { type: "json" };
import tidewaterWhatIf from "./tidewater-what-if.json" with { type: "json" };

/** All synthetic; written by `npm run record:samples`. */
export const readRecordings = (): readonly Recording[] =>
  [
    tidewaterFirstPlan,
    tidewaterWhatIf,
    tidewaterGarbledModel,
    kettleLifetimeMargin,
    kettleNobodyCancels,
    kettleUnsureWhere,
    fjordNotOnTheWeb,
    fjordAskedEnough,
    fjordStepBack,
    solarisPayback,
    solarisWanderingModel,
    solarisInOnePiece,
    casaAskTooSoon,
    casaFounderKnows,
    casaCalculatesEarly,
    nordlichtInCircles,
    nordlichtLongEvening,
    nordlichtFounderAway,
    harbourFromParts,
    harbourStraightForTheSum,
    harbourBadConnection,
    monsoonMarketBrief,
    monsoonCannotBeSplit,
    monsoonModelGivesUp,
    orchardPriceUnknown,
    orchardTakenBack,
    orchardMovedAway,
    orchardNothingToFind,
    orchardCropInLayers,
    orchardPartOfTheMargin,
    orchardMarginAskedWhole,
    orchardEveryPartTried,
    orchardNoAnswer,
  ].map((document) => Recording.parse(document));
