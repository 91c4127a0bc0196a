import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import styles from './side-menu.module.css';

/** At the foot of the menu, so that it takes no room of the page: who made it, and what happens with data. */
export function MenuFoot({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  return (
    <footer className={styles.foot}>
      <span>{t('footer.copyright', { brand })}</span>
      <Link to={paths.privacyPolicy} onClick={onLeave}>
        {t('link.privacy')}
      </Link>
    </footer>
  );
}
