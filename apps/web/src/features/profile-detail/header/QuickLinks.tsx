import { ExportOutlined, LinkOutlined, SettingOutlined } from '@ant-design/icons';
import { createQuickLink, listQuickLinks } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cx } from '../../../ui/cx.js';
import styles from '../profile-detail.module.css';
import { QuickLinksDialog } from './QuickLinksDialog.js';

/** Addresses elsewhere that are filled in with this profile: a map, the trade register, the order system. */
export function QuickLinks({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const may = useMay();
  const [managing, setManaging] = useState(false);
  const links = useCall(listQuickLinks, { params: { id: profileId } }, { staleTime: 60_000 });
  const mayEdit = may(createQuickLink.access);
  const found = links.data ?? [];
  if (found.length === 0 && !mayEdit) return null;
  return (
    <nav className={styles.quickLinks} aria-label={t('links.label')}>
      {found.map((link) => (
        <a
          key={link.id}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.quickLink}
        >
          {link.label}
          <ExportOutlined aria-hidden />
          <span className="visually-hidden">{t('links.newTab')}</span>
        </a>
      ))}
      {mayEdit && links.data && (
        <button
          type="button"
          className={cx(styles.manageLinks, 'touch')}
          aria-label={t(found.length === 0 ? 'links.first' : 'links.manage')}
          title={t(found.length === 0 ? 'links.first' : 'links.manage')}
          onClick={() => setManaging(true)}
        >
          {found.length === 0 ? <LinkOutlined aria-hidden /> : <SettingOutlined aria-hidden />}
        </button>
      )}
      {managing && (
        <QuickLinksDialog profileId={profileId} links={found} onClose={() => setManaging(false)} />
      )}
    </nav>
  );
}
