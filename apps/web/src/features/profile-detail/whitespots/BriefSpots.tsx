import { getProfileWhitespots } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../profile-detail.module.css';
import { SpotLine } from './SpotLine.js';
import { SpotsNote } from './SpotsNote.js';

/** Shown on the overview; the others stand on their tab. */
const shown = 3;

/** The first whitespots of a profile, in the overview's box. */
export function BriefSpots({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const found = useCall(getProfileWhitespots, { params: { id: profileId } });
  return (
    <Loaded query={found}>
      {(reply) =>
        reply.spots.length === 0 ? (
          <p className="soft">{t(`spots.noneHint.${reply.basis}`)}</p>
        ) : (
          <>
            <SpotsNote reply={reply} />
            <ul className={styles.spotList}>
              {reply.spots.slice(0, shown).map((spot) => (
                <li key={spot.proposition}>
                  <SpotLine spot={spot} isBest={false} />
                </li>
              ))}
            </ul>
            <Link to={paths.profile(profileId, 'whitespots')}>{t('spots.all')}</Link>
          </>
        )
      }
    </Loaded>
  );
}
