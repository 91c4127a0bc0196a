import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import styles from './plainTable.module.css';

type Props = {
  /** What the table holds, for those who do not see where it stands. */
  label: string;
  className?: string | undefined;
  testId?: string;
  /** On a phone a row is a card: what a cell is called stands in its `data-head`. */
  cards?: boolean;
  /** A `table`. */
  children: ReactNode;
};

/** A table of figures without paging or sorting. It scrolls within its place, by the keyboard too. */
export function PlainTable({ label, className, testId, cards, children }: Props) {
  return (
    <section
      className={cx(styles.plainTable, cards && styles.cards, className)}
      data-testid={testId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}
