/**
 * Words of whitespots that no column is named after: what each means is told in the glossary, in both languages, under its
 * key. WHITESPOT, NEXT_BEST_ACTION and CROSS_SELL_… have theirs under their own.
 */
export const whitespotTerms = [
  { key: 'white_spot', area: 'whitespots', unit: 'count' },
  { key: 'look_alikes', area: 'whitespots' },
  { key: 'whitespot_chance', area: 'whitespots', unit: 'share' },
  { key: 'whitespot_value', area: 'whitespots', unit: 'EUR' },
  { key: 'eligibility', area: 'whitespots' },
  { key: 'whitespot_answer', area: 'whitespots' },
  { key: 'whitespot_conversion', area: 'whitespots', unit: 'share' },
  { key: 'hit_rate', area: 'whitespots', unit: 'share' },
  { key: 'popular_recent', area: 'whitespots' },
] as const;
