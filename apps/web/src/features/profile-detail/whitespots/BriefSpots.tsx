import { getWhitespotProfile } from '@kade/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import { StandInBrief } from './StandIn.js';

const Spots = lazy(() =>
  import('../../whitespots/index.js').then((m) => ({ default: m.BriefSpots })),
);

/** The first whitespots of a profile, in the overview's box: the model's, or where it says nothing what the invoices say. */
export function BriefSpots({ profile }: { profile: { id: number; name: string } }) {
  const { t } = useTranslation('profile-detail');
  const found = useCall(getWhitespotProfile, { params: { id: profile.id } });
  return (
    <Loaded query={found} rows={3}>
      {(spots) => (
        <>
          {spots.reason ? (
            <StandInBrief profileId={profile.id} reason={spots.reason} />
          ) : (
            <Suspense fallback={<SkeletonRows columns={2} />}>
              <Spots profile={profile} spots={spots} />
            </Suspense>
          )}
          <Link to={paths.profile(profile.id, 'whitespots')}>{t('spots.all')}</Link>
        </>
      )}
    </Loaded>
  );
}
