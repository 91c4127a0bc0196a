/** Columns a reader wants beside those the rule speaks of. */
export const standing = ['CITY', 'SEGMENT', 'NET_SALES_LAST_12_MONTHS'] as const;

/** Who may open a profile's page: marketers read profiles in lists, but that page is sales' own. */
export const profilePage = {
  required: ['company:sales'],
  allowed: ['partner:subscription'],
} as const;
