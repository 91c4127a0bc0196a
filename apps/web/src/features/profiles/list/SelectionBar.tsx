import type { SelectionInput } from '@kade/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { BulkBar } from '../../../ui/table/BulkBar.js';
import { type Ticks, useTicks } from '../../../ui/table/ticks.js';
import type { BulkAction } from './bulkActions.js';
import { ExportButton } from './ExportButton.js';
import { countSelected, everything, nothing, type Selected, selectionOf } from './selected.js';

type Props = {
  ticks: Ticks<Selected>;
  /** Rows the list finds. */
  found: number;
  all: Extract<SelectionInput, { all: true }>;
  columns: readonly string[];
  ordering: string;
  actions: readonly BulkAction[];
};

/** How many rows are ticked, over all pages, and what can be done with them. */
export function SelectionBar(props: Props) {
  const { ticks, found, all, columns, ordering } = props;
  const selected = useTicks(ticks, (now) => now);
  const onChange = ticks.set;
  const { t } = useTranslation('profiles');
  const { whole } = useFormat();
  const may = useMay();
  const count = countSelected(selected, found);
  if (count === 0) return null;
  const selection = selectionOf(selected, all);
  return (
    <BulkBar
      label={t('select.bar')}
      count={t('select.count', { count, shown: whole(count) })}
      all={
        count < found
          ? {
              label: t('select.all', { count: found, shown: whole(found) }),
              onClick: () => onChange(everything),
            }
          : undefined
      }
      clear={{ label: t('select.none'), onClick: () => onChange(nothing) }}
    >
      {/* All at once: a button that came between others would move them under the pointer. */}
      <Suspense fallback={null}>
        {props.actions
          .filter((action) => may(action.access))
          .map(({ key, Button: Action }) => (
            <Action
              key={key}
              selection={selection}
              count={count}
              onDone={() => onChange(nothing)}
            />
          ))}
        <ExportButton
          selection={selection}
          count={count}
          columns={columns}
          ordering={ordering}
          label={t('export.selected')}
        />
      </Suspense>
    </BulkBar>
  );
}
