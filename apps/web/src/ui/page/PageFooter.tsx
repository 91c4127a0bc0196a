import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import { Row } from '../layout/layout.js';
import styles from './page-footer.module.css';

type Props = {
  /** How it stands: what is saved, what is still to do. */
  state?: ReactNode;
  /** Whether that keeps one from going on. */
  wrong?: boolean;
  /** Above the line: what went wrong. */
  above?: ReactNode;
  /** What can be done: the way on is the last. */
  children?: ReactNode;
};

/** At the foot of the window while the form above it scrolls: how it stands, and the way back and on. */
export function PageFooter({ state, wrong = false, above, children }: Props) {
  return (
    <div className={styles.footer} data-testid="page-footer">
      {above}
      <Row gap={[4, 8]} justify="end" className={styles.line}>
        <span className={cx(styles.state, wrong && styles.isWrong)} aria-live="polite">
          {state}
        </span>
        {children}
      </Row>
    </div>
  );
}
