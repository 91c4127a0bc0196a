import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { isNoAnswer } from '../platform/client/failure.js';
import styles from '../ui/base/base.module.css';
import { meetCrash } from './crash.js';
import { isModuleLost, ModuleLost } from './ModuleLost.js';
import { NoAnswerPage } from './NoAnswerPage.js';

const met = new WeakSet<object>();

/** Shown where a page crashed or its code could not be loaded. A server that does not answer is no crash. */
export function CrashPage() {
  const error = useRouteError();
  if (isNoAnswer(error)) return <NoAnswerPage failure={error} />;
  const crash = <Crash error={error} />;
  return isModuleLost(error) ? <ModuleLost>{crash}</ModuleLost> : crash;
}

/** The crash itself, also where no route is around it. */
export function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  useEffect(() => {
    console.error(error);
    const crash = error instanceof Object ? error : new Error(String(error));
    if (met.has(crash)) return;
    met.add(crash);
    // Whoever has gone on to another page meanwhile must not be reloaded there.
    return meetCrash();
  }, [error]);
  return (
    <main className={styles.centred} role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {t('crash.reload')}
      </button>
    </main>
  );
}
