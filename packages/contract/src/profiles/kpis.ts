import { classificationTerms } from '../classification/terms.js';
import { leadTerms } from '../leads/terms.js';
import { lifecycleTerms } from '../lifecycle/terms.js';
import { triggerTerms } from '../triggers/terms.js';
import { whitespotTerms } from '../whitespots/terms.js';

/**
 * Key figures and words of screens. What each means is told in the glossary, in both languages, under its key; figures of
 * reports bring their own words (`reportTerms`).
 */
export const kpis = [
  { key: 'reachable', area: 'audience', unit: 'count' },
  { key: 'uplift', area: 'campaign', unit: 'share' },
  ...lifecycleTerms,
  ...leadTerms,
  ...whitespotTerms,
  ...triggerTerms,
  ...classificationTerms,
] as const;
export type Kpi = (typeof kpis)[number];
