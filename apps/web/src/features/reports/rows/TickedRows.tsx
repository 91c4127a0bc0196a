import type { ReportRow } from '@kade/contract';
import { Checkbox } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { BulkBar } from '../../../ui/table/BulkBar.js';
import { type Ticks, useTicks } from '../../../ui/table/ticks.js';
import { nowOnRows } from '../../mass-actions/index.js';
import { nothing, type Ticked, ticked } from './ticked.js';

/** What can be done with the profiles of the ticked rows: a task, another owner or status for each. */
export function TickedBar({ ticks }: { ticks: Ticks<Ticked> }) {
  const { t } = useTranslation('reports');
  const { whole } = useFormat();
  const now = useTicks(ticks, (held) => held);
  if (now.size === 0) return null;
  const ids = [...new Set(now.values())];
  const clear = () => ticks.set(nothing);
  return (
    <BulkBar
      label={t('select.bar')}
      count={t('select.profiles', { count: ids.length, shown: whole(ids.length) })}
      clear={{ label: t('select.none'), onClick: clear }}
    >
      <Suspense fallback={null}>
        <nowOnRows.Button selection={{ ids }} count={ids.length} onDone={clear} />
      </Suspense>
    </BulkBar>
  );
}

type PageProps = { ticks: Ticks<Ticked>; rows: readonly ReportRow[]; isProfile: boolean };

/** Over the ticks of a page: all of its rows at once. */
export function PageTick({ ticks, rows, isProfile }: PageProps) {
  const { t } = useTranslation('reports');
  const now = useTicks(ticks, (held) => held);
  const count = rows.filter(({ id }) => now.has(id)).length;
  return (
    <Checkbox
      aria-label={t('select.page')}
      checked={rows.length > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={(e) => ticks.set(ticked(now, rows, e.target.checked, isProfile))}
    />
  );
}
