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
