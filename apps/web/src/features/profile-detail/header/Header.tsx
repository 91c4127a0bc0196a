import { getDrivers, type ProfileDetail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useMay, useProfile } from '../../../app/useProfile.js';
import { Figures } from '../../../ui/Figures.js';
import { useCellLook } from '../../profiles/index.js';
import { keyFigures } from './keyFigures.js';
import { QuickLinks } from './QuickLinks.js';
import { ScoreNote, scoreOf } from './Score.js';
import { Standing } from './Standing.js';

/** How the business stands with us: kind, status, owner, links, key figures, lead score. */
export function Header({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const { company } = useProfile();
  const look = useCellLook();
  const may = useMay();
  const score = scoreOf(row);
  return (
    <div className="detail-head">
      <Standing row={row} />
      <QuickLinks profileId={row.id} />
      <Figures
        items={[
          ...keyFigures(row, look, t),
          {
            label: t('score.label'),
            value: score === null ? t('score.none') : look.format.whole(score),
            note: may(getDrivers.access) ? <ScoreNote profileId={row.id} score={score} /> : null,
          },
        ]}
      />
      <p className="soft data-day">{t('dataUpTo', { day: company.data_up_to })}</p>
    </div>
  );
}
