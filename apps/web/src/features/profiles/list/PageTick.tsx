import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Ticks, useTicks } from '../../../ui/table/ticks.js';
import { isSelected, type Selected, tick } from './selected.js';

/** Over the ticks of a page: all of its rows at once. */
export function PageTick({ ticks, ids }: { ticks: Ticks<Selected>; ids: readonly number[] }) {
  const { t } = useTranslation('profiles');
  const selected = useTicks(ticks, (now) => now);
  const ticked = ids.filter((id) => isSelected(selected, id)).length;
  return (
    <Checkbox
      aria-label={t('select.page')}
      checked={ids.length > 0 && ticked === ids.length}
      indeterminate={ticked > 0 && ticked < ids.length}
      onChange={(e) => ticks.set(tick(selected, ids, e.target.checked))}
    />
  );
}
