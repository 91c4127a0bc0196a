import type { Texts } from './format.js';

/** The customer lifecycle: its settings, runs and customers. */
export const lifecycle = {
  stage_cut_order: {
    en: 'Set this higher than for the stage before: customers go through “at risk”, “lapsing” and “lost” in that order.',
    nl: 'Kies een hogere waarde dan bij de fase ervoor: klanten gaan van ‘risico’ via ‘afhakend’ naar ‘verloren’.',
  },
  run_not_earlier: {
    en: 'Choose a run from before {day, date} to compare with.',
    nl: 'Kies een berekening van vóór {day, date} om mee te vergelijken.',
  },
  run_customers_gone: {
    en: 'The customers of the run of {day, date} are no longer kept.',
    nl: 'De klanten van de berekening van {day, date} worden niet meer bewaard.',
  },
  path_needs_run: {
    en: 'There is no earlier run to compare with yet.',
    nl: 'Er is nog geen eerdere berekening om mee te vergelijken.',
  },
  nobody_to_save: {
    en: 'There are no customers here to save as an audience.',
    nl: 'Er zijn hier geen klanten om als doelgroep op te slaan.',
  },
} as const satisfies Texts;
