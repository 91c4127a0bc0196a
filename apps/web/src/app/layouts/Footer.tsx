import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openCookiePreferences } from '../../features/consent/index.js';
import { paths } from '../../platform/navigation/paths.js';
import styles from '../../ui/base/base.module.css';

export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className={styles.footer}>
      <span>{t('footer.copyright', { brand })}</span>
      <span className={styles.footerLinks}>
        <Link to={paths.privacyPolicy}>{t('link.privacy')}</Link>
        <button type="button" className={styles.linkButton} onClick={openCookiePreferences}>
          {t('user.cookies')}
        </button>
      </span>
    </footer>
  );
}
