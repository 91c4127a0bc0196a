import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className="footer">
      <span>{t('footer.copyright', { brand })}</span>
      <Link to="/public/privacy-policy">{t('link.privacy')}</Link>
    </footer>
  );
}
