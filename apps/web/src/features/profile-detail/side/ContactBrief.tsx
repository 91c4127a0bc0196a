import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from '@ant-design/icons';
import type { ProfileDetail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { MailLink, phoneAddress } from '../../../ui/facts/ReachLinks.js';
import { addressOf, routeTo } from './address.js';
import styles from './side.module.css';

/** Phone, mail and way: what is needed on the road. */
export function ContactBrief({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '');
  const phone = text('phone');
  const email = text('email');
  const lines = addressOf(row);
  return (
    <div className={styles.brief}>
      {phone && (
        <a href={phoneAddress(phone)}>
          <PhoneOutlined aria-hidden /> {phone}
        </a>
      )}
      {email && (
        <MailLink
          email={email}
          profileId={row.id}
          to="profile"
          icon={<MailOutlined aria-hidden />}
        />
      )}
      {lines.length > 0 && (
        <a href={routeTo(lines)} target="_blank" rel="noopener noreferrer">
          <EnvironmentOutlined aria-hidden /> {t('side.route')}
        </a>
      )}
    </div>
  );
}
