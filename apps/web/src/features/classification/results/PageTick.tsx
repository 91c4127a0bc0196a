import type { ClassificationResult } from '@kade/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Ticks, useTicks } from '../../../ui/table/ticks.js';
import { mostTicked, type Ticked, ticked } from './ticked.js';

type Props = { ticks: Ticks<Ticked>; rows: readonly ClassificationResult[] };

/** Over the ticks of a page: all of its rows at once. */
export function PageTick({ ticks, rows }: Props) {
  const { t } = useTranslation('classification');
  const now = useTicks(ticks, (held) => held);
  const count = rows.filter(({ profile }) => now.has(profile.id)).length;
  return (
    <Checkbox
      aria-label={t('select.page')}
      checked={rows.length > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={(e) => ticks.set(ticked(now, rows, e.target.checked, mostTicked))}
    />
  );
}
