import type { Texts } from './format.js';

/** The trigger list: its rules in words, their settings, and the daily digest. */
export const triggers = {
  number_bounds: {
    en: 'Choose a value from {min} to {max}.',
    nl: 'Kies een waarde van {min} tot en met {max}.',
  },
  trigger_needs_user: {
    en: 'Choose whose these triggers are.',
    nl: 'Kies van wie deze signalen zijn.',
  },
  trigger_no_order: { en: 'No order for long', nl: 'Lang geen bestelling' },
  trigger_category_dropped: { en: 'Category dropped', nl: 'Categorie gestopt' },
  trigger_spend_down: { en: 'Spending down', nl: 'Minder omzet' },
  trigger_churn: { en: 'High churn risk', nl: 'Grote kans op afhaken' },
  trigger_stage_fell: { en: 'Fell to a lower stage', nl: 'Naar een lagere fase' },
  trigger_new_whitespot: { en: 'New whitespot', nl: 'Nieuwe witte vlek' },
  trigger_contract_notice: { en: 'Contract near notice', nl: 'Opzegdatum nadert' },
  trigger_lead_near: {
    en: 'New lead near a customer',
    nl: 'Nieuwe lead bij een klant in de buurt',
  },
  trigger_campaign_clicked: { en: 'Clicked in a campaign', nl: 'Geklikt in een campagne' },
  trigger_founding_birthday: { en: 'Founding anniversary', nl: 'Verjaardag van de oprichting' },
  triggers_told: {
    en: '{rules}. First: {names}.',
    nl: '{rules}. Eerst: {names}.',
  },
} as const satisfies Texts;
