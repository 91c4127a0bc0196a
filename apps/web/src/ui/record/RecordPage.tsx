import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useState } from 'react';
import styles from './record-page.module.css';

type Props = {
  /** What happened and what comes next. */
  children: ReactNode;
  /** What is known of the record. */
  side: ReactNode;
  /** What the side holds: the name of its region, and of what opens it where there is no room beside the main part. */
  sideLabel: string;
  /** The line of the side that stays in sight where the rest of it is closed. */
  brief?: ReactNode;
  /** In a drawer there is room for both on less. */
  isNarrow?: boolean;
  testId?: string;
};

/**
 * A record: its main part, and beside it what is known of it, which stays in sight. Where there is no room for both, the
 * side is the first thing above the main part, closed but for its most needed line.
 */
export function RecordPage({ children, side, sideLabel, brief, isNarrow = false, testId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.room} data-testid={testId}>
      <div className={styles.record} data-narrow={isNarrow || undefined}>
        <div className={styles.main}>{children}</div>
        <aside className={styles.side} aria-label={sideLabel}>
          {!isOpen && brief && <div className={styles.brief}>{brief}</div>}
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {sideLabel}
            <DownOutlined aria-hidden data-open={isOpen} />
          </button>
          <div id={id} className={styles.facts} data-open={isOpen}>
            {side}
          </div>
        </aside>
      </div>
    </div>
  );
}
