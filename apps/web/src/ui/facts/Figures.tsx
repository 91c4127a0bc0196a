import type { ReactNode } from 'react';
import { Columns } from '../layout/layout.js';
import styles from '../page/page.module.css';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** A strip of key figures. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <Columns
      gap={1}
      of="repeat(auto-fit, minmax(min(160px, 42%), 1fr))"
      as="dl"
      className={styles.figures}
    >
      {items.map((item) => (
        <div key={item.label} className={styles.figure}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
          {item.note && <dd className={styles.figureNote}>{item.note}</dd>}
        </div>
      ))}
    </Columns>
  );
}
