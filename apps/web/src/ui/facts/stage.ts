import { CustomerStage } from '@kade/contract';
import type { palettes } from '../../platform/theme/palette.js';

/** The colour of each stage of a customer: the same on every chart, chip and band. */
export const stageColour = {
  prospect: 'life-prospect',
  new: 'life-new',
  developing: 'life-developing',
  loyal: 'life-loyal',
  high_value: 'life-high',
  at_risk: 'life-risk',
  lapsing: 'life-lapsing',
  lost: 'life-lost',
} as const satisfies Record<CustomerStage, keyof typeof palettes.default>;

/** The stage that a text names; undefined where it names none. */
export const stageNamed = (text: unknown): CustomerStage | undefined =>
  CustomerStage.safeParse(text).data;
