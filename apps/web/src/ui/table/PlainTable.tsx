import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import styles from './plainTable.module.css';

type Props = {
  /** What the table holds, for those who do not see where it stands. */
  label: string;
  className?: string | undefined;
  testId?: string;
  /** A `table`. */
  children: ReactNode;
};

/** A table of figures without paging or sorting. It scrolls within its place, by the keyboard too. */
export function PlainTable({ label, className, testId, children }: Props) {
  return (
    <section
      className={cx(styles.plainTable, className)}
      data-testid={testId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}
