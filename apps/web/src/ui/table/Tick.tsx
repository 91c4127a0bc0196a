import { Checkbox } from 'antd';
import { useSyncExternalStore } from 'react';
import type { RowSelection } from './tableOf.js';

type Props<Row> = { row: Row; selection: RowSelection<Row>; className?: string };

/** The box that ticks a row. */
export function Tick<Row>({ row, selection, className = '' }: Props<Row>) {
  const isTicked = useSyncExternalStore(selection.subscribe, () => selection.isTicked(row));
  return (
    <Checkbox
      className={className}
      aria-label={selection.label(row)}
      checked={isTicked}
      onChange={(e) => selection.onSelect(row, e.target.checked)}
    />
  );
}
