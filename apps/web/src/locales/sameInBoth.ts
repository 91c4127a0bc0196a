/** Words that Dutch really shares with English; every other text that is equal in both is a forgotten translation. */
export const sameInBoth: readonly string[] = [
  'CRM',
  'Scores',
  'Lead',
  'Prospect',
  'Deal',
  'SKU',
  'Status',
  'Service',
  'Marketing',
  'E-mail',
  'Import',
  '{{size}} kB',
  '{{size}} MB',
];
