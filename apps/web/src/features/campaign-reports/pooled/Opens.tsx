import type { ReactNode } from 'react';
import styles from './pooled.module.css';

type Props = {
  /** What it is, of whom, and how much: the figure alone says nothing to who does not see the table. */
  label: string;
  onClick: () => void;
  children: ReactNode;
};

/** A figure in a cell or a sentence that opens its rows. */
export function Opens({ label, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={styles.opens}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
