import type { ReactNode } from 'react';
import styles from '../page/page.module.css';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** A strip of key figures. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map((item) => (
        <div key={item.label} className={styles.figure}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
          {item.note && <dd className={styles.figureNote}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
