import { Chip } from '../../../ui/facts/StatusTag.js';
import { useWords } from '../words/useWords.js';
import styles from './class.module.css';

/** Columns by their names. */
export function ColumnChips({ columns, label }: { columns: readonly string[]; label: string }) {
  const { column } = useWords();
  return (
    <ul className={styles.columns} aria-label={label}>
      {columns.map((key) => (
        <li key={key}>
          <Chip>{column(key)}</Chip>
        </li>
      ))}
    </ul>
  );
}
