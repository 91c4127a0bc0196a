import {
  type MailPreferences,
  type PreferenceChoice,
  saveMailPreferences,
  showMailPreferences,
} from '@kade/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiFailure, call } from '../../platform/client/api.js';
import { i18n } from '../../platform/language/language.js';
import baseStyles from '../../ui/base/base.module.css';
import { cx } from '../../ui/cx.js';
import styles from './unsubscribe.module.css';

type State = 'loading' | 'choosing' | 'saving' | 'saved' | 'unknown' | 'failed';
const topics = ['marketing', 'service', 'tracking'] as const;

/**
 * Where a reader of mails chooses what to hear of, and in which language. No account: the signed link says whose it is.
 * Opening it changes nothing. Without antd: a reader on a phone loads next to nothing.
 */
export function PreferencesPage() {
  const { t } = useTranslation('unsubscribe');
  const { token = '' } = useParams();
  const [state, setState] = useState<State>('loading');
  const [known, setKnown] = useState<MailPreferences>();

  const take = async (work: Promise<MailPreferences>, then: State) => {
    try {
      setKnown(await work);
      setState(then);
    } catch (error) {
      const gone = error instanceof ApiFailure && [400, 404].includes(error.status);
      setState(gone ? 'unknown' : 'failed');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a link
  useEffect(() => {
    void take(call(showMailPreferences, { params: { token } }), 'choosing');
  }, [token]);

  if (state === 'unknown')
    return (
      <div className={baseStyles.centred} role="status">
        <h1>{t('unknownTitle')}</h1>
        <p>{t('unknownText')}</p>
      </div>
    );
  if (!known)
    return (
      <div className={baseStyles.centred} role="status">
        <h1>{t('preferences.title')}</h1>
        <p>{t(state === 'failed' ? 'failedText' : 'preferences.loading')}</p>
      </div>
    );

  const set = (change: Partial<PreferenceChoice>) => {
    setKnown({ ...known, ...change });
    setState('choosing');
  };
  const save = (change: Partial<PreferenceChoice> = {}) => {
    const { email: _, company: __, ...choice } = { ...known, ...change };
    setState('saving');
    void take(call(saveMailPreferences, { params: { token }, body: choice }), 'saved');
  };
  return (
    <form
      className={cx(baseStyles.centred, styles.preferences)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h1>{t('preferences.title')}</h1>
      <p>{t('preferences.text', { email: known.email, company: known.company })}</p>
      <fieldset>
        <legend>{t('preferences.topics')}</legend>
        {topics.map((topic) => (
          <label key={topic}>
            <input
              type="checkbox"
              checked={known[topic]}
              onChange={(event) => set({ [topic]: event.target.checked })}
            />
            <span>
              <strong>{t(`preferences.${topic}`)}</strong>
              <small>{t(`preferences.${topic}Text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.preferencesLanguage}>
        {t('preferences.language')}
        <select
          value={known.language}
          onChange={(event) => {
            const language = event.target.value as PreferenceChoice['language'];
            set({ language });
            void i18n.changeLanguage(language);
          }}
        >
          <option value="en">English</option>
          <option value="nl">Nederlands</option>
        </select>
      </label>
      {state === 'failed' && <p role="alert">{t('failedText')}</p>}
      {state === 'saved' && <p role="status">{t('preferences.saved')}</p>}
      <button type="submit" className={baseStyles.button} aria-busy={state === 'saving'}>
        {t('preferences.save')}
      </button>
      <button
        type="button"
        className={styles.preferencesNone}
        onClick={() => save({ marketing: false, service: false })}
      >
        {t('preferences.none')}
      </button>
    </form>
  );
}
