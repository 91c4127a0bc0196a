import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import styles from '../table/table.module.css';

type Props = {
  columns: number;
  /** Below a head of columns, and as many as a list shows. */
  table?: boolean;
  /** About as many as come, where that is known: what stands below stays where it is. */
  rows?: number;
};

/** Stands in for rows while the first page loads, in the table's own shape: nothing moves when they come. */
export function SkeletonRows({ columns, table = false, rows = table ? 16 : 8 }: Props) {
  const { t } = useTranslation('common');
  const lines = Array.from({ length: rows }, (_, at) => `line-${at}`);
  return (
    <div
      className={styles.skeleton}
      data-testid="skeleton"
      role="status"
      aria-label={t('table.loading')}
    >
      {lines.map((line, row) => (
        <div
          key={line}
          className={cx(styles.skeletonRow, table && row === 0 && styles.skeletonHead)}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {Array.from({ length: columns }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move
            <span key={at} />
          ))}
        </div>
      ))}
    </div>
  );
}
