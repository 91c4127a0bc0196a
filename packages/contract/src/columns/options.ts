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
