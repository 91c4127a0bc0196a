import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../mass-actions.module.css';

type Props = { hint: ReactNode; wrong?: boolean; children: ReactNode };

/** At the foot of the window: where one stands, back, next. */
export function Foot({ hint, wrong = false, children }: Props) {
  return (
    <Row gap={[8, 12]} wrap justify="end" className={styles.massFoot}>
      <span className={wrong ? styles.massWrong : 'soft'} aria-live="polite">
        {hint}
      </span>
      {children}
    </Row>
  );
}
