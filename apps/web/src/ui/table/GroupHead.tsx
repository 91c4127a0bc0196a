import { RightOutlined } from '@ant-design/icons';
import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.js';
import { useFormat } from '../facts/useFormat.js';
import styles from './group-head.module.css';
import type { Folds, GroupOf } from './groups.js';

type Props = {
  group: GroupOf;
  folds?: Folds | undefined;
  /** Of all groups of the list: the last one that is open stays so. */
  all: readonly GroupOf[];
};

/** The head of a group: what it is, how many rows it has over all pages, and what they come to. */
export function GroupHead({ group, folds, all }: Props) {
  const { whole } = useFormat();
  const { key, label, count, sum, isAlarm = false } = group;
  const isFolded = folds?.folded.includes(key) === true;
  const open = all.filter((one) => one.count !== 0 && !folds?.folded.includes(one.key));
  const words = (
    <>
      <span className={cx(styles.label, isAlarm && styles.isAlarm)}>{label}</span>
      {count !== undefined && (
        <span className={styles.figures} data-testid="group-count">
          {whole(count)}
        </span>
      )}
      {sum !== undefined && sum !== null && <span className={styles.figures}>{sum}</span>}
    </>
  );
  return folds && (isFolded || open.length > 1) ? (
    <button
      type="button"
      className={cx(styles.head, styles.foldable)}
      data-group={key}
      aria-expanded={!isFolded}
      onClick={() => folds.fold(key, !isFolded)}
    >
      <RightOutlined aria-hidden className={styles.fold} rotate={isFolded ? 0 : 90} />
      {words}
    </button>
  ) : (
    <span className={styles.head} data-group={key}>
      {words}
    </span>
  );
}

/** The same as a row of a table, over all its columns. */
export function GroupRow({ columns, ...props }: Props & { columns: number }) {
  return (
    <tr className={styles.row}>
      <th scope="rowgroup" colSpan={columns} className={styles.cell}>
        <GroupHead {...props} />
      </th>
    </tr>
  );
}

type BodyRowProps = HTMLAttributes<HTMLTableRowElement> & { before?: ReactNode; after?: ReactNode };

/** A row of a table with the heads of groups around it. */
export const GroupedRow = ({ before, after, ...row }: BodyRowProps) => (
  <>
    {before}
    <tr {...row} />
    {after}
  </>
);
