import { listCalendar, type QueryOf } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { TaskList } from '../TaskList.js';

const most = 200;
type Props = {
  day: string;
  filter: Partial<Pick<QueryOf<typeof listCalendar>, 'owner_id' | 'type' | 'profile_id'>>;
  onNew: () => void;
};

/** All that falls on one day. */
export function DayPanel({ day, filter, onNew }: Props) {
  const { t } = useTranslation('activities');
  const { longDay } = useFormat();
  const entries = useCall(
    listCalendar,
    { query: { ...filter, from: day, to: day, per_day: most } },
    { keepPrevious: true },
  );
  return (
    <Panel title={longDay(day)} extra={<Button onClick={onNew}>{t('page.new')}</Button>}>
      <Loaded query={entries}>
        {({ days }) => {
          const entry = days.find((d) => d.day === day);
          if (!entry) return <EmptyState title={t('calendar.nothing')} />;
          return (
            <>
              <TaskList items={entry.results} />
              {entry.count > entry.results.length && (
                <p className="soft">
                  {t('calendar.more', { count: entry.count - entry.results.length })}
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
