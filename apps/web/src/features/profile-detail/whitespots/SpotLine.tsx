import type { getProfileWhitespots, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';

type Spot = ReplyOf<typeof getProfileWhitespots>['spots'][number];

/** What is not bought yet, with how usual it is and what it usually brings where that is known. */
export function SpotLine({ spot, isBest }: { spot: Spot; isBest: boolean }) {
  const { t } = useTranslation('profile-detail');
  const { percent, euros } = useFormat();
  const { proposition, share, value } = spot;
  const more = [
    isBest && t('spots.best'),
    share !== null && t('spots.share', { share: percent(share) }),
    value !== null && t('spots.value', { value: euros(value) }),
  ].filter(Boolean);
  return (
    <span>
      {proposition}
      {more.length > 0 && <span className="soft"> · {more.join(' · ')}</span>}
    </span>
  );
}
