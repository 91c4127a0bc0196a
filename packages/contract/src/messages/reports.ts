import type { Texts } from './format.js';

/** Reports: questions that cannot be answered as they are asked. */
export const reports = {
  subscription_view: {
    en: 'Choose a saved view of a report that you may open.',
    nl: 'Kies een opgeslagen weergave van een rapport dat je mag openen.',
  },
  subscription_reader: {
    en: 'A person on the list may not open this report, or isn’t active any more. Take them off the list.',
    nl: 'Iemand op de lijst mag dit rapport niet openen of is niet meer actief. Haal die persoon van de lijst.',
  },
  subscriptions_full: {
    en: 'Your company has {count} reports by email, which is the maximum. End one you no longer need.',
    nl: 'Je bedrijf heeft {count} rapporten per mail, en dat is het maximum. Stop een rapport dat je niet meer nodig hebt.',
  },
  report_needs_audience: {
    en: 'Choose the audience this report is about.',
    nl: 'Kies de doelgroep waar dit rapport over gaat.',
  },
  report_without_audience: {
    en: 'This report isn’t about one audience.',
    nl: 'Dit rapport gaat niet over één doelgroep.',
  },
  report_needs_campaigns: {
    en: 'Choose the campaigns this report is about.',
    nl: 'Kies de campagnes waar dit rapport over gaat.',
  },
  report_without_campaigns: {
    en: 'This report can’t be narrowed down to campaigns.',
    nl: 'Dit rapport is niet te beperken tot campagnes.',
  },
  report_without_filter: {
    en: 'This report can’t be filtered by that.',
    nl: 'Dit rapport kun je daar niet op filteren.',
  },
  report_without_split: {
    en: 'This report can’t be split by that.',
    nl: 'Dit rapport is daar niet op te splitsen.',
  },
  report_period_long: {
    en: 'Choose a period of up to ten years.',
    nl: 'Kies een periode van maximaal tien jaar.',
  },
  report_of_today: {
    en: 'This report is always as known today.',
    nl: 'Dit rapport gaat altijd uit van wat vandaag bekend is.',
  },
} as const satisfies Texts;
