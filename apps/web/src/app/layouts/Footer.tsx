import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openCookiePreferences } from '../../features/consent/index.js';
import { paths } from '../../platform/navigation/paths.js';
import styles from '../../ui/base/base.module.css';
import { Row } from '../../ui/layout/layout.js';

export function Footer() {
  const { t } = useTranslation('common');
  return (
    <Row gap={[4, 24]} wrap align="stretch" justify="between" as="footer" className={styles.footer}>
      <span>{t('footer.copyright', { brand })}</span>
      <Row gap={[4, 24]} wrap align="stretch" as="span">
        <Link to={paths.privacyPolicy}>{t('link.privacy')}</Link>
        <button type="button" className={styles.linkButton} onClick={openCookiePreferences}>
          {t('user.cookies')}
        </button>
      </Row>
    </Row>
  );
}
