/**
 * Words of lead scoring that no column is named after: what each means is told in the glossary, in both languages, under
 * its key. LEADSCORE, LEADVALUE and POTENTIAL_VALUE have theirs under their own.
 */
export const leadTerms = [
  { key: 'lead_universe', area: 'leads', unit: 'count' },
  { key: 'known_share', area: 'leads', unit: 'share' },
  { key: 'share_difference', area: 'leads', unit: 'share' },
  { key: 'outcome_window', area: 'leads', unit: 'days' },
  { key: 'lead_conversion', area: 'leads', unit: 'share' },
  { key: 'score_band', area: 'leads' },
  { key: 'lead_points', area: 'leads', unit: 'score' },
  { key: 'lead_waiting', area: 'leads', unit: 'share' },
  { key: 'lead_snapshot', area: 'leads' },
  { key: 'lead_leak', area: 'leads' },
  { key: 'binned_logistic', area: 'leads' },
  { key: 'beta_points', area: 'leads' },
  { key: 'holdout_by_time', area: 'leads' },
  { key: 'log_loss', area: 'leads' },
  { key: 'ece', area: 'leads' },
  { key: 'top_decile_lift', area: 'leads' },
  { key: 'psi', area: 'leads' },
] as const;
