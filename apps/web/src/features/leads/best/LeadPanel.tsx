import { type LeadRow, sales } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { startNew } from '../../../platform/navigation/creation.js';
import { glanceAt } from '../../../platform/navigation/glance.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { placeOf } from '../../../ui/facts/placeOf.js';
import { Row } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import { LeadWhy } from '../profile/LeadWhy.js';

type Props = { row: LeadRow; onClose: () => void };

/** Beside the list: what the score of a lead consists of, what it may be worth and why, and what to do about it. */
export function LeadPanel({ row, onClose }: Props) {
  const { t } = useTranslation('leads');
  const may = useMay();
  const { profile } = row;
  return (
    <SidePanel
      title={profile.name}
      asked={profile.id}
      onClose={onClose}
      footer={
        may(sales) && (
          <Row gap={8} justify="end">
            {may(profileAccess) && <Link to={paths.profile(profile.id)}>{t('best.profile')}</Link>}
            <Button onClick={() => glanceAt(profile.id, 'task')}>{t('best.task')}</Button>
            <Button
              type="primary"
              onClick={() =>
                startNew({ kind: 'opportunity', profile: { id: profile.id, name: profile.name } })
              }
            >
              {t('best.opportunity')}
            </Button>
          </Row>
        )
      }
    >
      <p className="soft">{placeOf(profile)}</p>
      <LeadWhy profileId={profile.id} />
    </SidePanel>
  );
}
