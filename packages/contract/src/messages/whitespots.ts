import type { Texts } from './format.js';

/** Whitespots: settings and what customers say. */
export const whitespots = {
  proposition_unknown: {
    en: 'Choose one of your main product categories.',
    nl: 'Kies een van je productgroepen.',
  },
  proposition_twice: {
    en: 'Each main product category can be listed only once.',
    nl: 'Elke productgroep kan maar één keer voorkomen.',
  },
  snooze_too_far: {
    en: 'Choose a date within two years.',
    nl: 'Kies een datum binnen twee jaar.',
  },
  no_whitespots_to_save: {
    en: 'There are no customers with whitespots here to save as an audience.',
    nl: 'Er zijn hier geen klanten met witte vlekken om als doelgroep op te slaan.',
  },
} as const satisfies Texts;
