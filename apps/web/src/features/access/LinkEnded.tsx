import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import styles from '../../ui/base/base.module.css';
import { cx } from '../../ui/cx.js';
import { MessagePage } from './MessagePage.js';

/** A link that was used or is too old, and how to get a new one. */
export function LinkEnded() {
  const { t } = useTranslation('access');
  return (
    <MessagePage bad title={t('expired.title')} text={t('expired.text')}>
      <Link className={cx(styles.button, styles.buttonBlock)} to={paths.register}>
        {t('expired.register')}
      </Link>
      <Link to={paths.login}>{t('link.login')}</Link>
    </MessagePage>
  );
}
