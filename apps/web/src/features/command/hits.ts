import type { Hit, HitKind } from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';
import type { Item } from './items.js';

/** Where each kind of record is opened. What has no page of its own is found on that of its business. */
const opens: Readonly<Record<HitKind, (hit: Hit) => string>> = {
  profile: ({ id }) => paths.profile(id),
  contact: ({ profile, id }) => paths.profile(profile?.id ?? id, 'contacts'),
  opportunity: ({ id }) => paths.opportunity(id),
  audience: ({ id }) => paths.audience(id),
  campaign: ({ id }) => paths.campaign(id),
  promotion: ({ id }) => paths.promotion(id),
  contract: ({ id }) => paths.contract(id),
};

export const itemOfHit = (hit: Hit): Item => ({
  key: `${hit.kind} ${hit.id}`,
  kind: hit.kind,
  name: hit.name,
  rank: hit.rank,
  to: opens[hit.kind](hit),
  hit,
  ...(hit.kind === 'profile'
    ? { profile: { id: hit.id, name: hit.name } }
    : hit.profile
      ? { profile: hit.profile }
      : {}),
});
