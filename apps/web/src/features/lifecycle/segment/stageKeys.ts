import { type CustomerStage, stagesFromBest } from '@kade/contract';

/** The tab of all stages. */
export const overviewKey = 'overview';

/** How an address names a stage: `high-value`. */
export const keyOfStage = (stage: CustomerStage): string => stage.replaceAll('_', '-');

/** The stage of a tab; undefined for the overview, and for what names none. */
export const stageOfKey = (key: string): CustomerStage | undefined =>
  stagesFromBest.find((stage) => keyOfStage(stage) === key);
