import type { Texts } from './format.js';

/** Opportunities. */
export const opportunities = {
  partner_no_opportunities: {
    en: 'Partners can’t access opportunities. Choose a colleague.',
    nl: 'Een partner kan geen verkoopkansen openen. Kies een collega.',
  },
  partner_no_owner: {
    en: 'Partners can’t be owners. Choose a colleague.',
    nl: 'Een partner kan geen eigenaar zijn. Kies een collega.',
  },
  choose_contact_of_profile: {
    en: 'This contact belongs to another profile. Choose a contact of this profile.',
    nl: 'Deze contactpersoon hoort bij een ander profiel. Kies er een van dit profiel.',
  },
  lost_reason_needed: {
    en: 'Enter the reason it’s {status} (API field: lost_reason).',
    nl: 'Geef aan waarom de kans {status} is (API-veld: lost_reason).',
  },
  product_twice: {
    en: 'Add each product only once. Change its quantity instead.',
    nl: 'Voeg elk product maar één keer toe. Pas liever het aantal aan.',
  },
  colleague_inactive: {
    en: '{name} is no longer active. Choose another colleague.',
    nl: '{name} is niet meer actief. Kies een andere collega.',
  },
  ended_lost: { en: 'lost', nl: 'verloren' },
  ended_closed: { en: 'closed', nl: 'vervallen' },
} as const satisfies Texts;
