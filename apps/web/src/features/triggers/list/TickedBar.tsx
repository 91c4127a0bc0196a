import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { BulkBar } from '../../../ui/table/BulkBar.js';
import { type Ticks, useTicks } from '../../../ui/table/ticks.js';
import { nothing, type Ticked } from './ticked.js';
import type { Acts } from './useActs.js';

/** Tasks that are made at once. */
const mostTasks = 100;

type Props = { ticks: Ticks<Ticked>; acts: Acts };

/** How many are ticked, over all pages, and what can be done with them. */
export function TickedBar({ ticks, acts: { acts } }: Props) {
  const { t } = useTranslation('triggers');
  const { whole } = useFormat();
  const now = useTicks(ticks, (held) => held);
  if (now.size === 0) return null;
  const rows = [...now.values()];
  const isOpen = rows.some(({ state }) => state === 'open' || state === 'expired');
  return (
    <BulkBar
      label={t('select.bar')}
      count={t('select.count', { count: now.size, shown: whole(now.size) })}
      clear={{ label: t('select.none'), onClick: () => ticks.set(nothing) }}
    >
      {(isOpen ? acts.open : acts.handled).map(({ key, label, icon, run }) => {
        const isTooMany = key === 'task' && now.size > mostTasks;
        return (
          <Button
            key={key}
            icon={icon}
            disabled={isTooMany}
            {...(isTooMany ? { title: t('select.tooMany', { most: mostTasks }) } : {})}
            onClick={() => run(rows)}
          >
            {label}
          </Button>
        );
      })}
    </BulkBar>
  );
}
