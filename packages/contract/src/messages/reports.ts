import type { Texts } from './format.js';

/** Reports: questions that cannot be answered as they are asked. */
export const reports = {
  report_needs_audience: {
    en: 'Choose the audience this report is about.',
    nl: 'Kies de doelgroep waar dit rapport over gaat.',
  },
  report_without_audience: {
    en: 'This report isn’t about one audience.',
    nl: 'Dit rapport gaat niet over één doelgroep.',
  },
  report_without_campaigns: {
    en: 'This report can’t be narrowed down to campaigns.',
    nl: 'Dit rapport is niet te beperken tot campagnes.',
  },
  report_of_today: {
    en: 'This report is always as known today.',
    nl: 'Dit rapport gaat altijd uit van wat vandaag bekend is.',
  },
} as const satisfies Texts;
