import type { Words } from './column.js';

/** The fixed values of columns whose values the product fixes. */

export const profileKinds = ['lead', 'customer'] as const;
export const crmStatuses = [
  'lead',
  'prospect',
  'opportunity',
  'customer',
  'lost',
  'do_not_contact',
] as const;
export const leadValues = ['High', 'Medium', 'Low'] as const;

export const crmStatusWords: Record<(typeof crmStatuses)[number], Words> = {
  lead: { en: 'Lead', nl: 'Lead' },
  prospect: { en: 'Prospect', nl: 'Prospect' },
  opportunity: { en: 'Opportunity', nl: 'Verkoopkans' },
  customer: { en: 'Customer', nl: 'Klant' },
  lost: { en: 'Lost', nl: 'Verloren' },
  do_not_contact: { en: 'Do not contact', nl: 'Niet benaderen' },
};
export const leadValueWords: Record<(typeof leadValues)[number], Words> = {
  High: { en: 'High', nl: 'Hoog' },
  Medium: { en: 'Medium', nl: 'Gemiddeld' },
  Low: { en: 'Low', nl: 'Laag' },
};
