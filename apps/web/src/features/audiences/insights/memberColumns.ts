/** Columns a reader wants beside those the rule speaks of. */
export const standing = ['CITY', 'SEGMENT', 'NET_SALES_LAST_12_MONTHS'] as const;
