import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

type Props = {
  /** What it is called by readers of screens. */
  label: string;
  /** How many rows are ticked, in words. */
  count: string;
  /** Ticks all that the list finds. */
  all?: { readonly label: string; readonly onClick: () => void } | undefined;
  clear: { readonly label: string; readonly onClick: () => void };
  /** What can be done with them: buttons. */
  children: ReactNode;
};

/** What can be done with the ticked rows. It floats over the foot of the list, so that no row moves when one is ticked. */
export function BulkBar({ label, count, all, clear, children }: Props) {
  return (
    <div className={styles.place}>
      <section className={styles.bar} aria-label={label} data-foot>
        <span aria-live="polite" className={styles.count}>
          {count}
        </span>
        {all && (
          <Button type="text" onClick={all.onClick}>
            {all.label}
          </Button>
        )}
        <span className={styles.actions}>{children}</span>
        <Button
          type="text"
          icon={<CloseOutlined />}
          title={clear.label}
          aria-label={clear.label}
          onClick={clear.onClick}
        />
      </section>
    </div>
  );
}
