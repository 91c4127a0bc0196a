import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/navigation/paths.js';
import { decide } from './consent.js';
import { setDialog } from './dialogState.js';
import './consent.css';

/** Stays at the foot of every page until there is a decision; the page above it can be used. */
export function ConsentBanner() {
  const { t } = useTranslation('consent');
  return (
    <section className="consent-banner" aria-label={t('title')}>
      <div className="consent-text">
        <h2>{t('title')}</h2>
        <p>
          {t('lead', { brand })}{' '}
          <a href={paths.privacyPolicy} target="_blank" rel="noopener">
            {t('privacy')}
          </a>
        </p>
      </div>
      <div className="consent-buttons">
        <button
          type="button"
          className="button button-quiet"
          aria-haspopup="dialog"
          onClick={() => setDialog('choices')}
        >
          {t('customize')}
        </button>
        <button type="button" className="button" onClick={() => decide(false)}>
          {t('reject')}
        </button>
        <button type="button" className="button" onClick={() => decide(true)}>
          {t('accept')}
        </button>
      </div>
    </section>
  );
}
