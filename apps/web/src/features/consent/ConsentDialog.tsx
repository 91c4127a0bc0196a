import { brand } from '@kade/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import baseStyles from '../../ui/base/base.module.css';
import { Stack } from '../../ui/layout/layout.js';
import { type Consent, decide } from './consent.js';
import styles from './consent.module.css';

export type PreferencesProps = {
  consent: Consent | null;
  /** Show the switches at once. */
  choosing: boolean;
  onClose: () => void;
};

/** The browser's own dialog: the pages before sign-in do without antd. Escape leaves everything as it was. */
export function ConsentDialog({ consent, choosing, onClose }: PreferencesProps) {
  const { t } = useTranslation('consent');
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState(choosing);
  const [analytics, setAnalytics] = useState(consent?.analytics ?? false);
  useEffect(() => dialog.current?.showModal(), []);

  const settle = (allowed: boolean) => {
    decide(allowed);
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.consentDialog}
      aria-labelledby="consent-title"
      onClose={onClose}
    >
      <header>
        <h2 id="consent-title">{t('preferences')}</h2>
        <button
          type="button"
          className={styles.consentClose}
          aria-label={t('common:action.close')}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      <p>{t('lead', { brand })}</p>
      {choices ? (
        <Stack gap={8}>
          <Choice title={t('necessary')} text={t('necessaryText')} note={t('always')} checked />
          <Choice
            title={t('analytics')}
            text={t('analyticsText')}
            checked={analytics}
            onChange={setAnalytics}
          />
        </Stack>
      ) : (
        <p className="soft">{t(`now.${consent ? (consent.analytics ? 'all' : 'few') : 'none'}`)}</p>
      )}
      <footer className={styles.consentButtons}>
        {!choices && (
          <button type="button" className={baseStyles.button} onClick={() => setChoices(true)}>
            {t('customize')}
          </button>
        )}
        <button type="button" className={baseStyles.button} onClick={() => settle(false)}>
          {t('reject')}
        </button>
        <button type="button" className={baseStyles.button} onClick={() => settle(true)}>
          {t('accept')}
        </button>
        {choices && (
          <button type="button" className={baseStyles.button} onClick={() => settle(analytics)}>
            {t('save')}
          </button>
        )}
      </footer>
    </dialog>
  );
}

type ChoiceProps = {
  title: string;
  text: string;
  note?: string;
  checked: boolean;
  /** Absent: cannot be switched off. */
  onChange?: (checked: boolean) => void;
};

function Choice({ title, text, note, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles.consentChoice}>
      <span>
        <strong>{title}</strong>
        {note && <span className="soft"> · {note}</span>}
        <span className={styles.consentChoiceText}>{text}</span>
      </span>
      <input
        type="checkbox"
        aria-label={title}
        checked={checked}
        disabled={!onChange}
        onChange={(e) => onChange?.(e.target.checked)}
      />
    </label>
  );
}
