import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openCookiePreferences } from '../../features/consent/index.js';
import { paths } from '../../platform/navigation/paths.js';

export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className="footer">
      <span>{t('footer.copyright', { brand })}</span>
      <span className="footer-links">
        <Link to={paths.privacyPolicy}>{t('link.privacy')}</Link>
        <button type="button" className="link-button" onClick={openCookiePreferences}>
          {t('user.cookies')}
        </button>
      </span>
    </footer>
  );
}
