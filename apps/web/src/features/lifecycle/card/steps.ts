import type { TFunction } from 'i18next';

/** What the parts of a run are called; a part that has no words is named as the run names it. */
export const stepWord = (t: TFunction, step: string): string =>
  t(`card.step.${step}`, { defaultValue: step });
