import { classificationTerms } from '../classification/terms.js';
import { leadTerms } from '../leads/terms.js';
import { lifecycleTerms } from '../lifecycle/terms.js';
import { triggerTerms } from '../triggers/terms.js';
import { whitespotTerms } from '../whitespots/terms.js';

/** Key figures and words of screens. What each means is told in the glossary, in both languages, under its key. */
export const kpis = [
  { key: 'new_leads', area: 'pipeline', unit: 'count' },
  { key: 'avg_lead_duration', area: 'pipeline', unit: 'days' },
  { key: 'value_won', area: 'pipeline', unit: 'EUR' },
  { key: 'value_lost', area: 'pipeline', unit: 'EUR' },
  { key: 'win_rate', area: 'pipeline', unit: 'share' },
  { key: 'reachable', area: 'audience', unit: 'count' },
  { key: 'delivered', area: 'campaign', unit: 'count' },
  { key: 'opened', area: 'campaign', unit: 'share' },
  { key: 'clicked', area: 'campaign', unit: 'share' },
  { key: 'converted', area: 'campaign', unit: 'share' },
  { key: 'unsubscribed', area: 'campaign', unit: 'count' },
  { key: 'bounced', area: 'campaign', unit: 'count' },
  { key: 'revenue', area: 'campaign', unit: 'EUR' },
  { key: 'uplift', area: 'campaign', unit: 'share' },
  ...lifecycleTerms,
  ...leadTerms,
  ...whitespotTerms,
  ...triggerTerms,
  ...classificationTerms,
] as const;
export type Kpi = (typeof kpis)[number];
