import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ApiFailure } from '../platform/client/failure.js';
import { accessToken, endSession } from '../platform/session/session.js';
import styles from '../ui/base/base.module.css';

/** In place of a page whose visitor could not be looked up, because nobody answered. Tries again by itself. */
export function NoAnswerPage({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation('common');
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    const timer = setInterval(again, (failure.retryAfter ?? 15) * 1000);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [revalidate, failure]);
  return (
    <main className={styles.centred} role="alert">
      <h1>{t('noAnswer.title')}</h1>
      <p>{t('noAnswer.text')}</p>
      <button
        type="button"
        className={styles.button}
        aria-busy={state !== 'idle'}
        onClick={() => void revalidate()}
      >
        {t('state.retry')}
      </button>
      {accessToken() && (
        <button type="button" className={styles.textButton} onClick={endSession}>
          {t('user.logout')}
        </button>
      )}
    </main>
  );
}
