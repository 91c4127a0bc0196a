import type { Texts } from './format.js';

/** Lead scoring: its settings and marks. */
export const leads = {
  medium_above_high: {
    en: 'Set this no higher than the amount for High.',
    nl: 'Kies geen hoger bedrag dan bij Hoog.',
  },
  value_needs_column: {
    en: 'Name the column that these values are of.',
    nl: 'Noem de kolom waar deze waarden van zijn.',
  },
  no_profiles_to_save: {
    en: 'There are no profiles here to save as an audience.',
    nl: 'Er zijn hier geen profielen om als doelgroep op te slaan.',
  },
} as const satisfies Texts;
