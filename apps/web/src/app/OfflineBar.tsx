import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../ui/base/base.module.css';
import { cx } from '../ui/cx.js';

/** How long 'online again' stays. */
const goodNews = 4000;

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says when the browser has lost its connection, and for a moment when it is back. */
export function OfflineBar() {
  const { t } = useTranslation('common');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return;
    }
    const timer = setTimeout(() => setWasOffline(false), goodNews);
    return () => clearTimeout(timer);
  }, [online]);

  const state = !online ? 'offline' : wasOffline ? 'online' : null;
  // The region stands before it has something to say: screen readers announce only what changes in it.
  return (
    <div
      role="status"
      className={state ? cx(styles.lineBar, styles[`line-bar-${state}`]) : undefined}
    >
      {state === 'offline' && t('line.offline')}
      {state === 'online' && t('line.online')}
    </div>
  );
}
