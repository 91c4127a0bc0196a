import type { StageCuts } from '@kade/contract';
import type { StageSettings } from '@kade/models';

/** Cut points of stages as the models have them. */
export const settingsOfCuts = ({
  new_days: newDays,
  loyal_purchases: loyalPurchases,
  at_risk: atRisk,
  lapsing,
  lost,
}: StageCuts): StageSettings => ({ newDays, loyalPurchases, atRisk, lapsing, lost });

/** The same the other way round. */
export const cutsOfSettings = ({
  newDays,
  loyalPurchases,
  atRisk,
  lapsing,
  lost,
}: StageSettings): StageCuts => ({
  new_days: newDays,
  loyal_purchases: loyalPurchases,
  ...{ at_risk: { ...atRisk }, lapsing: { ...lapsing }, lost: { ...lost } },
});

/** A field of cut points as the contract names it: `atRisk.silence` is `at_risk.silence`. */
export const cutField = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
