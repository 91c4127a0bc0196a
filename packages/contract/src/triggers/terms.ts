/**
 * Words of the trigger list that no column is named after: what each means is told in the glossary, in both languages, under
 * its key.
 */
export const triggerTerms = [
  { key: 'trigger', area: 'triggers', unit: 'count' },
  { key: 'trigger_value', area: 'triggers', unit: 'EUR' },
  { key: 'trigger_cooldown', area: 'triggers', unit: 'days' },
  { key: 'trigger_expiry', area: 'triggers', unit: 'days' },
  { key: 'trigger_back_test', area: 'triggers' },
  { key: 'trigger_outcomes', area: 'triggers', unit: 'share' },
] as const;
