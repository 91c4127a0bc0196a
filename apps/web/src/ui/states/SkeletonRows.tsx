import { useTranslation } from 'react-i18next';
import styles from '../table/table.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Stands in for rows while the first page loads, in the table's own shape. */
export function SkeletonRows({ columns }: { columns: number }) {
  const { t } = useTranslation('common');
  return (
    <div
      className={styles.skeleton}
      data-testid="skeleton"
      role="status"
      aria-label={t('table.loading')}
    >
      {lines.map((line) => (
        <div
          key={line}
          className={styles.skeletonRow}
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
