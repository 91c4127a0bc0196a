import {
  type CustomerStage,
  customerStages,
  type flowFrom,
  type flowTo,
  stagesFromBest,
} from '@kade/contract';
import { palettes, type ThemeName } from '../../../platform/theme/palette.js';
import { stageColour as ofStage } from '../../../ui/facts/stage.js';

/** Where a path of the flow begins or ends. */
export type FlowEnd = (typeof flowFrom)[number] | (typeof flowTo)[number];

export const isStage = (value: string | undefined): value is CustomerStage =>
  (customerStages as readonly string[]).includes(value ?? '');

/** The token of a stage's colour; who is new, merged or gone is slate, as whatever is compared with. */
export const stageColour = (end: FlowEnd) => (isStage(end) ? ofStage[end] : 'chart-7');

/** The colour itself, for charts. */
export const lifeColour = (theme: ThemeName, end: FlowEnd): string =>
  palettes[theme][stageColour(end)];

/** How far down a stage stands on screens, the best at 0. */
export const stageRank = (stage: CustomerStage): number => stagesFromBest.indexOf(stage);

/** -1: into a better stage, 1: into a worse one; 0 for whoever stays, and where one end is no stage. */
export function directionOf(from: FlowEnd, to: FlowEnd): -1 | 0 | 1 {
  if (!isStage(from) || !isStage(to)) return 0;
  return Math.sign(stageRank(to) - stageRank(from)) as -1 | 0 | 1;
}
