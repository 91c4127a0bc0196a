import { getDrivers, type ProfileDetail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useMay, useProfile, useSees } from '../../../platform/session/useProfile.js';
import { cx } from '../../../ui/cx.js';
import { Figures } from '../../../ui/facts/Figures.js';
import { useCellLook } from '../../../ui/facts/useCellLook.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../profile-detail.module.css';
import { keyFigures } from './keyFigures.js';
import { QuickLinks } from './QuickLinks.js';
import { Drivers, scoreOf } from './Score.js';
import { Standing } from './Standing.js';

/** How the business stands with us: kind, status, owner, links, key figures, lead score; brief: on a phone without figures. */
export function Header({ row, isBrief }: { row: ProfileDetail; isBrief: boolean }) {
  const { t } = useTranslation('profile-detail');
  const { company } = useProfile();
  const look = useCellLook();
  const may = useMay();
  const sees = useSees();
  const score = scoreOf(row);
  // All of this is about how the company stands with the business: nothing of it is a partner's.
  if (!sees('crm_status')) return null;
  return (
    <div className={isBrief ? cx(styles.detailHead, styles.isBrief) : styles.detailHead}>
      <Row gap={[8, 24]} wrap align="start" justify="between">
        <Standing row={row} />
        <QuickLinks profileId={row.id} />
      </Row>
      <Figures
        items={[
          ...keyFigures(row, look, t),
          {
            label: t('score.label'),
            value: look.format.whole(score),
            note:
              score === null ? (
                t('score.none')
              ) : may(getDrivers.access) ? (
                <Drivers profileId={row.id} />
              ) : null,
          },
        ]}
      />
      <p className={cx('soft', styles.dataDay)}>{t('dataUpTo', { day: company.data_up_to })}</p>
    </div>
  );
}
