import { CloseOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../table/useRoom.js';
import styles from './filters.module.css';
import type { ListFilter } from './listFilter.js';

type Props = {
  filters: readonly ListFilter[];
  onClear: () => void;
  /** Rows that are left. */
  found: string | undefined;
};

/** Pixels of a chip, roughly: letters, and what stands around them. */
const widthOf = ({ label, operator = 'is', words = '' }: ListFilter) =>
  Math.min(320, (label.length + operator.length + words.length) * 7 + 72);
/** Of what else stands on the line: clear, more, how many are found. */
const others = 220;

/** What narrows the list, on one line: each is changed by a click and taken away; what has no room is folded. */
export function FilterChips({ filters, onClear, found }: Props) {
  const { t } = useTranslation('common');
  const line = useRef<HTMLDivElement>(null);
  const room = useRoom(line).width;
  let left = room - others;
  const fits = filters.filter((filter) => {
    left -= widthOf(filter);
    return room === 0 || left >= 0;
  });
  const shown = fits.length > 0 ? fits : filters.slice(0, 1);
  const folded = filters.slice(shown.length);
  return (
    <div ref={line} className={styles.line} data-testid="filter-chips">
      <Button type="link" size="small" onClick={onClear}>
        {t('table.clearFilters')}
      </Button>
      {shown.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
      {folded.length > 0 && (
        <Popover
          trigger="click"
          placement="bottom"
          content={
            <div className={styles.folded}>
              {folded.map((filter) => (
                <FilterChip key={filter.key} filter={filter} />
              ))}
            </div>
          }
        >
          <Button size="small" aria-label={t('bar.moreName', { count: folded.length })}>
            {t('bar.more', { count: folded.length })}
          </Button>
        </Popover>
      )}
      <span className={styles.found} role="status">
        {found}
      </span>
    </div>
  );
}

function FilterChip({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('common');
  const { label, operator = t('bar.is'), words, editor, onClear } = filter;
  const text = [label, operator, words].filter(Boolean).join(' ');
  const remove = (e: React.KeyboardEvent) => {
    if (e.key !== 'Backspace' && e.key !== 'Delete') return;
    e.preventDefault();
    onClear();
  };
  const zones = (
    <>
      <span className={styles.field}>{label}</span>
      {operator && <span className={styles.operator}>{operator}</span>}
      <span className={styles.value}>{words}</span>
    </>
  );
  return (
    <span className={styles.chip} data-testid="filter-chip">
      {editor === null ? (
        <span className={styles.zones} title={text}>
          {zones}
        </span>
      ) : (
        <Popover
          trigger="click"
          placement="bottomLeft"
          destroyOnHidden
          content={
            <div className={styles.editor}>
              <Suspense fallback={null}>{editor}</Suspense>
            </div>
          }
        >
          <button
            type="button"
            className={styles.zones}
            title={text}
            aria-label={t('bar.change', { filter: text })}
            onKeyDown={remove}
          >
            {zones}
          </button>
        </Popover>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('bar.remove', { filter: text })}
        onClick={onClear}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
