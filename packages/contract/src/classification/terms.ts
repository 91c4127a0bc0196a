/**
 * Words of the AI lead classification that no column is named after: what each means is told in the glossary, in both
 * languages, under its key.
 */
export const classificationTerms = [
  { key: 'lead_class', area: 'classification' },
  { key: 'golden_set', area: 'classification', unit: 'count' },
  { key: 'confusion_matrix', area: 'classification', unit: 'count' },
  { key: 'precision_recall', area: 'classification', unit: 'share' },
  { key: 'coverage', area: 'classification', unit: 'share' },
  { key: 'kappa', area: 'classification' },
  { key: 'mcnemar', area: 'classification' },
  { key: 'said_certainty', area: 'classification', unit: 'share' },
  { key: 'prompt_version', area: 'classification' },
  { key: 'class_stability', area: 'classification', unit: 'share' },
] as const;
