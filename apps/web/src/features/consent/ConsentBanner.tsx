import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/navigation/paths.js';
import baseStyles from '../../ui/base/base.module.css';
import { Row } from '../../ui/layout/layout.js';
import { decide } from './consent.js';
import styles from './consent.module.css';
import { setDialog } from './dialogState.js';

/** Stays at the foot of every page until there is a decision; the page above it can be used. */
export function ConsentBanner() {
  const { t } = useTranslation('consent');
  return (
    <Row
      gap={[12, 32]}
      wrap
      justify="center"
      as="section"
      className={styles.consentBanner}
      // The tour lies over everything: nobody could decide below it.
      data-blocking-dialog
      aria-label={t('title')}
    >
      <div className={styles.consentText}>
        <h2>{t('title')}</h2>
        <p>
          {t('lead', { brand })}{' '}
          <a href={paths.privacyPolicy} target="_blank" rel="noopener">
            {t('privacy')}
          </a>
        </p>
      </div>
      <div className={styles.consentButtons}>
        <button
          type="button"
          className={baseStyles.button}
          aria-haspopup="dialog"
          onClick={() => setDialog('choices')}
        >
          {t('customize')}
        </button>
        <button type="button" className={baseStyles.button} onClick={() => decide(false)}>
          {t('reject')}
        </button>
        <button type="button" className={baseStyles.button} onClick={() => decide(true)}>
          {t('accept')}
        </button>
      </div>
    </Row>
  );
}
