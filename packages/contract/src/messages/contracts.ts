import type { Texts } from './format.js';

/** Contracts. */
export const contracts = {
  contract_ends_before_start: {
    en: 'The end date is before the start date.',
    nl: 'De einddatum ligt vóór de begindatum.',
  },
  renewal_term_needed: {
    en: 'Enter the renewal term in months.',
    nl: 'Vul de verlengingstermijn in maanden in.',
  },
  renewal_term_without: {
    en: 'A contract that doesn’t renew can’t have a renewal term.',
    nl: 'Een contract dat niet wordt verlengd, kan geen verlengingstermijn hebben.',
  },
  early_end_before_start: {
    en: 'The early end date is before the start date.',
    nl: 'De vervroegde einddatum ligt vóór de begindatum.',
  },
  contract_ended: {
    en: 'This contract ended on {day, date}. Set its status to Ended, or change its dates.',
    nl: 'De laatste dag van dit contract, {day, date}, is voorbij. Kies beëindigd, of wijzig de datums.',
  },
  contract_runs: {
    en: 'This contract runs until {day, date}. Leave it active; it will end automatically on that date.',
    nl: 'Dit contract loopt tot en met {day, date}. Laat het actief: op die dag eindigt het vanzelf.',
  },
  contract_not_begun: {
    en: 'This contract hasn’t started yet. Keep it as a draft, or delete it.',
    nl: 'Dit contract is nog niet ingegaan. Laat het een concept, of verwijder het.',
  },
  contract_owner_inactive: {
    en: '{name} can’t own a contract. Choose an active colleague.',
    nl: '{name} kan geen contractbeheerder zijn. Kies een actieve collega.',
  },
} as const satisfies Texts;
