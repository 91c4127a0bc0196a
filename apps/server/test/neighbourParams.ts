import { type Endpoint, reportNames, reportOf } from '@kade/contract';
import type { Neighbour } from './neighbour.js';

const features = [
  'merges',
  'views',
  'activities',
  'qualifications',
  'contracts',
  'comments',
  'notifications',
  'attachments',
  'mass-actions',
  'users',
  'senders',
  'passkeys',
  'api-keys',
  'profiles',
  'jobs',
  'runs',
  'outbox',
  'imports',
  'leads',
  'audiences',
  'campaigns',
  'offers',
  'suppressions',
  'opportunities',
  'personal-mails',
  'scoring_ai',
  'tickets',
  'notes',
  'subscriptions',
] as const;

/** The neighbour's record that an endpoint with `{id}` would name. Fails for an endpoint nobody seeded. */
export function neighbourParams(name: string, e: Endpoint, neighbour: Neighbour) {
  if (e.path.includes('{userId}')) return { userId: neighbour.ids.users };
  if (e.path.includes('{audienceId}')) return { audienceId: neighbour.ids.audiences };
  if (e.path.includes('{categoryId}')) return { categoryId: neighbour.ids.categories };
  // A figure that the report has, a split that it knows: then its rows are really looked for.
  const report = reportNames.find((one) => e.path.startsWith(`/v2/acq/reports/${one}/`));
  if (report && /\{(figure|by)\}/.test(e.path))
    return { figure: Object.keys(reportOf(report).figures)[0], by: reportOf(report).splits[0] };
  if (!e.path.includes('{id}')) return {};
  if (e.path.startsWith('/v1/approvals/')) return { id: neighbour.ids.audiences, type: 'audience' };
  // The specification calls a profile a result, too.
  if (e.path.includes('/acq/result/') || e.path.includes('/profiles/result/'))
    return { id: neighbour.ids.profiles };
  if (e.path.startsWith('/v1/gen_ai/brands/')) return { id: neighbour.ids.brands };
  if (e.path.startsWith('/v1/gen_ai/gen_ai_campaigns/'))
    return { id: neighbour.ids['gen-ai-campaigns'] };
  if (e.path.startsWith('/v1/gen_ai/contents/')) return { id: neighbour.ids.contents };
  if (e.path.startsWith('/v1/rfm/results/')) return { id: neighbour.ids['model-results'] };
  if (e.path.startsWith('/v1/leadscore/card/')) return { id: neighbour.ids['lead-results'] };
  if (e.path.startsWith('/v1/rfm/whitespot/card/'))
    return { id: neighbour.ids['whitespot-results'] };
  if (e.path.startsWith('/v1/rfm/whitespot/')) return { id: neighbour.ids.profiles };
  if (e.path.startsWith('/v1/rfm/customers/')) return { id: neighbour.ids.profiles };
  // What hangs on a profile is asked for by the profile.
  if (e.path.includes('/counterparty/')) return { id: neighbour.ids.profiles };
  if (e.path.includes('/attachments/of/'))
    return { id: neighbour.ids.contracts, holder: 'contract' };
  if (e.path.includes('/campaigns/templates/')) return { id: neighbour.ids.templates };
  if (e.path.includes('/personal-mails/templates/'))
    return { id: neighbour.ids['personal-templates'] };
  if (e.path.includes('{label}')) return { id: neighbour.ids.campaigns, label: 'sent' };
  if (e.path.includes('{reason}')) return { id: neighbour.ids.campaigns, reason: 'no_email' };
  const feature = features.find((f) => e.path.includes(`/${f}/`));
  if (!feature) throw new Error(`${name} has no neighbour's record: seed one in neighbour.ts`);
  return { id: neighbour.ids[feature] };
}
