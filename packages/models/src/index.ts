export {
  type Classified,
  classify,
  type LikenessClass,
  type LikenessReason,
  likenessClasses,
} from './classification/classify.js';
export {
  type ClassFigures,
  type Confusion,
  confusionOf,
  countedShare,
  type Share,
} from './classification/confusion.js';
export {
  type CountedColumn,
  type Criterion,
  fits,
  type NamedColumn,
  readCriteria,
} from './classification/criteria.js';
export { cohenKappa, type Kappa } from './classification/kappa.js';
export {
  type ClassPast,
  type Decided,
  fewestDecided,
  type Likeness,
  type LikenessBackTest,
  learnLikeness,
  type NoLikenessReason,
  noLikenessReasons,
} from './classification/likeness.js';
export {
  exactMcNemar,
  fewestDifferent,
  type PairedTest,
  pairedTest,
} from './classification/mcnemar.js';
export { addDays, addMonths, type Day, dayNumber, daysBetween, dayText } from './contracts/days.js';
export {
  type ContractState,
  contractStates,
  noticeDue,
  noticeWindow,
  type Standing,
  standingOn,
} from './contracts/state.js';
export {
  type Agreement,
  checkAgreement,
  lastDay,
  type Term,
  termAt,
  termEndedBy,
  termOn,
  termsBetween,
} from './contracts/terms.js';
export { detectableRise, smallestDetectable } from './detectable.js';
export { type ExtraRevenue, extraRevenue } from './extra-revenue.js';
export { chiSquareCdf, chiSquareUpperTail } from './gamma.js';
export type { Calibration } from './leads/calibrate.js';
export {
  type CategoryColumn,
  type LeadColumn,
  type LeadTable,
  type NumberColumn,
  wordsForNothing,
} from './leads/columns.js';
export { type ColumnDrift, driftedFrom, driftOf, type RateOfTime } from './leads/drift.js';
export type { Driver } from './leads/drivers.js';
export { type LeftOut, type LeftOutReason, leftOutReasons } from './leads/guard.js';
export {
  type BandCuts,
  bandCuts,
  bandOf,
  type Held,
  type LeadBand,
  type LeadBandName,
  type LeadBin,
  leadBands,
} from './leads/holdout.js';
export {
  type LeadBackTest,
  type LeadScore,
  type LeadScoreSettings,
  leadScore,
  noHoldoutReasons,
  noLeadScoreReasons,
} from './leads/leadScore.js';
export { fewestConversions } from './leads/learn.js';
export {
  type CategoryWorth,
  type ColumnWorth,
  explainLead,
  type LeadExplanation,
  type LeadModel,
  type LeadPoints,
  type NumberWorth,
  scoreLeads,
  scoreOf,
} from './leads/model.js';
export type { NaiveRule } from './leads/naive.js';
export { type OpenTest, type OpenTestAge, openTest } from './leads/openTest.js';
export type { Suspect } from './leads/suspect.js';
export {
  type LeadHistory,
  type WaitedAge,
  type Waiting,
  waitedChances,
  waitedLogOdds,
  waitingOf,
} from './leads/waiting.js';
export { type LeadScoreStep, type LeadScoreWatch, leadScoreSteps } from './leads/watch.js';
export {
  type Flow,
  type FlowCell,
  type FlowNode,
  type FlowSource,
  type FlowTarget,
  flowBetween,
  flowOf,
  flowSources,
  flowTargets,
  placesIn,
  type StageColumns,
} from './lifecycle/flow.js';
export {
  customersOfPart,
  type KeptColumns,
  keptChance,
  noSegment,
  packed,
  unpacked,
} from './lifecycle/kept.js';
export { type MatrixCell, type RecencyMatrix, recencyMatrix } from './lifecycle/matrix.js';
export { mostParetoPoints, type Pareto, type ParetoPoint, pareto } from './lifecycle/pareto.js';
export { type RecencyPicture, type RecencyPoint, recencyPicture } from './lifecycle/recency.js';
export {
  type Amount,
  monthsUntil,
  predictedAgainstActual,
  type SeriesPart,
} from './lifecycle/series.js';
export {
  type SettingsFault,
  type StageMove,
  type StagePreview,
  type StandingColumns,
  stagePreview,
  stageSettingBounds,
  stageSettingFaults,
  stagesOf,
} from './lifecycle/settings.js';
export {
  gapsOf,
  type LifecycleTerms,
  type PreviewMemory,
  type RunTerms,
  type SettingsPreview,
  settingsPreview,
} from './lifecycle/whatIf.js';
export {
  type Crossing,
  type StageFact,
  type StageMeasure,
  type StageMoveReasons,
  type StandingWithValue,
  stageMeasures,
  stageOfStanding,
  whyInStage,
  whyMoved,
} from './lifecycle/why.js';
export { normalCdf, normalQuantile } from './normal.js';
export {
  type DurationCount,
  type MeanDurations,
  meanDurations,
  type StaleRule,
  staleRule,
} from './pipeline/durations.js';
export {
  kaplanMeier,
  type OpenAfter,
  openAfter,
  type Survival,
  type SurvivalStep,
} from './pipeline/kaplanMeier.js';
export { type LogRank, logRank } from './pipeline/logRank.js';
export {
  type ForecastCount,
  type Reliability,
  type ReliabilityBin,
  reliability,
  reliabilityBins,
} from './pipeline/reliability.js';
export { type PooledUplift, pooledUplift } from './pooled-uplift.js';
export { type Interval, newcombeDifference, wilsonInterval } from './proportions.js';
export type { BackTest, Forecaster } from './purchases/backTest.js';
export type { ChanceTest, Recalibration } from './purchases/chances.js';
export { type PurchaseModel, purchaseModels } from './purchases/counting.js';
export type { Fit } from './purchases/fit.js';
export { daysOf, type PurchaseDays, type Purchases, purchaseDays } from './purchases/history.js';
export {
  fewestCustomers,
  fewestRepeaters,
  type Lifecycle,
  type LifecycleSettings,
  lifecycle,
  noAliveReasons,
  noBackTestReasons,
  noModelReasons,
  usualHorizon,
} from './purchases/lifecycle.js';
export { risingOrder } from './purchases/order.js';
export type { Predictions } from './purchases/predictions.js';
export {
  defaultStageSettings,
  type LifecycleStage,
  lifecycleStages,
  type StageSettings,
  usualCutPoints,
  usualGap,
} from './purchases/stages.js';
export { type LifecycleStep, lifecycleSteps, type Watch } from './purchases/watch.js';
export {
  type RevenueArm,
  type RevenueDifference,
  revenueDifference,
} from './revenue-difference.js';
export { type SampleRatio, sampleRatio } from './sample-ratio.js';
export { fisherExact, twoProportionPValue } from './two-proportion-test.js';
export { type Arm, type Uplift, type UpliftVerdict, uplift, upliftVerdicts } from './uplift.js';
export { type Language, verdictWords } from './verdict-words.js';
export { Cancelled, type WatchOf } from './watch.js';
export {
  type Bought,
  boughtIn,
  buyersOf,
  discontinued,
  discontinuedAfter,
  type Sold,
  type Span,
} from './whitespots/bought.js';
export {
  type Feedback,
  type FeedbackVerdict,
  feedbackVerdicts,
  interestedOdds,
  type Offer,
  type Ranked,
  ranked,
} from './whitespots/feedback.js';
export type { SoldInOrders } from './whitespots/firstOrders.js';
export {
  customersOfGapPart,
  type GapColumns,
  gapColumns,
  gapParts,
  gapsIn,
} from './whitespots/gapColumns.js';
export {
  type Eligible,
  type Gap,
  type GapTerms,
  type NoGapReason,
  noGapReasons,
  usualLeastChance,
  whitespotsOf,
} from './whitespots/gaps.js';
export { type WhitespotOverview, whitespotOverview } from './whitespots/overview.js';
export { type PairRule, pairRules } from './whitespots/pairs.js';
export {
  everybody,
  fewestBuyers,
  fewestPeers,
  type PeerLevel,
  type PeerTable,
  peerTable,
} from './whitespots/peers.js';
export { type ProductRule, productRules } from './whitespots/productModel.js';
export {
  type ProductModel,
  type ProductSettings,
  type ProductSuggestions,
  productModel,
  productModelBy,
  productSuggestions,
} from './whitespots/products.js';
export { type ProductTest, productTest } from './whitespots/productTest.js';
export {
  gapDays,
  type PropositionPast,
  type PropositionRow,
  type PropositionRule,
  type PropositionTest,
  pastOf,
  propositionRules,
  propositionTest,
  recentDays,
  usualSuggested,
} from './whitespots/propositionTest.js';
export type { RankScores } from './whitespots/rankScores.js';
export { GapCount, type GapRate, type RateDifference, rateDifference } from './whitespots/rates.js';
export { type Refusals, refusalsOf, type Verdicts } from './whitespots/refusals.js';
export type { WhitespotWatch } from './whitespots/watch.js';
