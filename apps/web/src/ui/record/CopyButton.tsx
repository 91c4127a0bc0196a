import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './side-facts.module.css';

/** How long it says that it was copied, in milliseconds. */
const said = 1500;

/** Puts a value where other programs take it from. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common');
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), said);
    return () => clearTimeout(timer);
  }, [done]);
  const name = t(done ? 'side.copied' : 'side.copy', { field: label });
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={name}
      title={name}
      onClick={() =>
        void navigator.clipboard?.writeText(text).then(
          () => setDone(true),
          () => undefined,
        )
      }
    >
      {done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
    </button>
  );
}
