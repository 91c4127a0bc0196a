import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { meetCrash } from './crash.js';

const met = new WeakSet<object>();

/** Shown where a page crashed or its code could not be loaded. */
export function CrashPage() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    const crash = error instanceof Object ? error : new Error(String(error));
    if (met.has(crash)) return;
    met.add(crash);
    meetCrash();
  }, [error]);
  return (
    <main className="centred" role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('crash.reload')}
      </button>
    </main>
  );
}
