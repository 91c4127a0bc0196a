import { showMailPreferences, unsubscribe } from '@kade/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiFailure, call } from '../../platform/client/api.js';
import { paths } from '../../platform/navigation/paths.js';
import styles from '../../ui/base/base.module.css';

type State = 'asking' | 'sending' | 'done' | 'unknown' | 'failed';

/**
 * Where the unsubscribe link of a mail leads. Opening it changes nothing, because mail scanners follow links;
 * the button does. Without antd: a reader on a phone loads next to nothing.
 */
export function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  const { token = '' } = useParams();
  const [state, setState] = useState<State>('asking');
  const [sender, setSender] = useState<string>();
  // A customer of a customer does not know our name. Without an answer the page does its work all the same.
  useEffect(() => {
    call(showMailPreferences, { params: { token } }).then(
      ({ company, marketing, service }) => {
        setSender(company);
        // Opened once more after the button was pressed: there is nothing left to unsubscribe from.
        if (!marketing && !service) setState((now) => (now === 'asking' ? 'done' : now));
      },
      () => {},
    );
  }, [token]);

  const send = async () => {
    if (state === 'sending') return;
    setState('sending');
    try {
      await call(unsubscribe, { params: { token } });
      setState('done');
    } catch (error) {
      const gone = error instanceof ApiFailure && [400, 404].includes(error.status);
      setState(gone ? 'unknown' : 'failed');
    }
  };
  if (state === 'done' || state === 'unknown') {
    return (
      <div className={styles.centred} role="status">
        <h1>{t(`${state}Title`)}</h1>
        <p>{t(`${state}Text`)}</p>
      </div>
    );
  }
  return (
    <div className={styles.centred}>
      <h1>{t('title')}</h1>
      {sender && <p>{t('from', { company: sender })}</p>}
      <p>{t('text')}</p>
      {state === 'failed' && <p role="alert">{t('failedText')}</p>}
      <button
        type="button"
        className={styles.button}
        aria-busy={state === 'sending'}
        onClick={() => void send()}
      >
        {t('button')}
      </button>
      <p>
        <Link to={paths.preferences(token)}>{t('choose')}</Link>
      </p>
    </div>
  );
}
