import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../ui/base/base.module.css';

/** Milliseconds between two looks whether the server can be reached again. */
const lookEvery = 5000;

/** Whether a page's code could not be fetched: each browser has words of its own for it. */
export const isModuleLost = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message);

/** Whether the server answers at all. The browser's own word for being online knows only of a network. */
const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

type Props = {
  /** What to show when the server answers, and the code is missing for another reason. */
  children: React.ReactNode;
  reload?: () => void;
};

/**
 * In place of a page whose code was not loaded yet when the connection broke: says so, advises no reload, which would
 * lose what is open, and opens the page by itself once the server can be reached.
 */
export function ModuleLost({ children, reload = () => location.reload() }: Props) {
  const { t } = useTranslation('common');
  const [first, setFirst] = useState<'asking' | 'reached' | 'lost'>('asking');

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloading is the same act at each drawing
  useEffect(() => {
    let over = false;
    let wasLost = false;
    const look = async () => {
      const reached = await isReachable();
      if (over) return;
      if (reached && wasLost) reload();
      else setFirst(reached ? 'reached' : 'lost');
      wasLost = !reached;
    };
    const timer = setInterval(() => wasLost && void look(), lookEvery);
    const again = () => void look();
    window.addEventListener('online', again);
    void look();
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);

  if (first === 'reached') return <>{children}</>;
  if (first === 'asking') return null;
  return (
    <div className={styles.centred} role="alert">
      <h1>{t('lost.title')}</h1>
      <p>{t('lost.text')}</p>
    </div>
  );
}
