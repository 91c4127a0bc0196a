import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Row } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import type { Business } from './GapCard.js';
import { ProfileSpots } from './ProfileSpots.js';

type Props = { customer: Business; onClose: () => void };

/** Beside the page: all of what one customer does not buy yet. */
export function SpotsSide({ customer, onClose }: Props) {
  const { t } = useTranslation('whitespots');
  const may = useMay();
  return (
    <SidePanel
      title={customer.name}
      asked={customer}
      onClose={onClose}
      footer={
        may(profileAccess) && (
          <Row gap={8} justify="end">
            <Link to={paths.profile(customer.id, 'whitespots')}>{t('profile.open')}</Link>
          </Row>
        )
      }
    >
      <ProfileSpots key={customer.id} profile={customer} />
    </SidePanel>
  );
}
