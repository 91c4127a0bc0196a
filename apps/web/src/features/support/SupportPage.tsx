import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/Page.js';
import { SupportForm } from './SupportForm.js';
import styles from './support.module.css';

/** /support: for every signed-in user. */
export function SupportPage() {
  const { t } = useTranslation('support');
  return (
    <Page title={t('page')}>
      <div className={styles.alone}>
        <SupportForm />
      </div>
    </Page>
  );
}
