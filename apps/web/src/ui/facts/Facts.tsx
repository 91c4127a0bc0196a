import type { ReactNode } from 'react';
import { Columns } from '../layout/layout.js';
import styles from './facts.module.css';

/** What is known of something, name by name. Each name once: it is the key too. */
export function Facts({
  items,
}: {
  items: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <Columns
      gap={[8, 16]}
      of="fit-content(45%) minmax(0, 1fr)"
      as="dl"
      className={styles.facts}
      data-testid="facts"
    >
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Columns>
  );
}
