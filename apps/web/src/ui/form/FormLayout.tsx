import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.js';
import styles from './form-layout.module.css';

export type Side = {
  /** Names the region. */
  label: string;
  /** All of it in one line, where there is no room beside the form. */
  brief?: ReactNode;
  content: ReactNode;
};
type Props = {
  children: ReactNode;
  /** A summary or a preview of what is being filled in. */
  side?: Side | undefined;
  /** The form takes all the room there is. */
  wide?: boolean;
};

/**
 * A form in one column of at most 720 pixels, and beside it what it comes to, always in sight. Where there is no room for
 * both, that is a line above the form which opens.
 */
export function FormLayout({ children, side, wide = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.room}>
      <div className={cx(styles.layout, side && styles.hasSide, wide && styles.isWide)}>
        <div className={styles.form}>{children}</div>
        {side && (
          <aside className={styles.side} aria-label={side.label}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <span className={styles.brief}>{side.brief ?? side.label}</span>
              <DownOutlined aria-hidden data-open={isOpen} />
            </button>
            <div id={id} className={styles.content} data-open={isOpen}>
              {side.content}
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}
