import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type Activity, listCalendar } from '@kade/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { isDay, todayIn } from '../../../ui/calendar/zoned.js';
import { cx } from '../../../ui/cx.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { FilterBar } from '../../../ui/list/FilterBar.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../activities.module.css';
import { moved } from '../draft.js';
import { useNarrowed } from '../follow-up/useNarrowed.js';
import { ActivityDrawer } from '../form/ActivityDrawer.js';
import { useChange } from '../useChange.js';
import { type CalendarDay, CalendarGrid } from './CalendarGrid.js';
import { DayPanel } from './DayPanel.js';
import { daysOf, turned, type View } from './period.js';

type Props = { profileId: number | null };

/** What is planned and was done, by month or week; the chosen day in full below it. */
export function CalendarTab({ profileId }: Props) {
  const { t, i18n } = useTranslation('activities');
  const zone = useProfile().company.time_zone;
  const control = useListState('todo-calendar', {
    filters: ['owner_id', 'type', 'view', 'day'],
    remember: false,
  });
  const narrowed = useNarrowed(control, profileId);
  const [open, setOpen] = useState<Activity | 'new' | null>(null);
  const { change } = useChange();
  const today = todayIn(zone);
  const asked = control.filters.day?.[0] ?? '';
  const day = isDay(asked) ? asked : today;
  const view: View = control.filters.view?.[0] === 'week' ? 'week' : 'month';
  const show = (filters: { day?: string; view?: string }) =>
    control.set({
      filters: {
        ...control.filters,
        ...(filters.day ? { day: filters.day === today ? [] : [filters.day] } : {}),
        ...(filters.view ? { view: filters.view === 'week' ? ['week'] : [] } : {}),
      },
    });
  const days = daysOf(view, day);
  const entries = useCall(
    listCalendar,
    {
      query: {
        ...narrowed.query,
        from: days[0] ?? day,
        to: days.at(-1) ?? day,
        per_day: view === 'week' ? 12 : 3,
      },
    },
    { keepPrevious: true },
  );
  const title = new Intl.DateTimeFormat(i18n.resolvedLanguage, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  const grid = (of: readonly CalendarDay[], asOf: string) => (
    <CalendarGrid
      view={view}
      day={day}
      today={asOf}
      days={of}
      withProfile={profileId === null}
      onDay={(d) => show({ day: d })}
      onOpen={setOpen}
      onMove={(activity, to) => change(activity, moved(activity, to, zone))}
    />
  );

  return (
    <Stack gap={16}>
      <Row gap={8} wrap justify="between">
        <div className={styles.calendarTurn}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t(`calendar.back_${view}`)}
            onClick={() => show({ day: turned(view, day, -1) })}
          />
          <Button
            icon={<RightOutlined />}
            aria-label={t(`calendar.on_${view}`)}
            onClick={() => show({ day: turned(view, day, 1) })}
          />
          <Button onClick={() => show({ day: today })}>{t('near.today')}</Button>
          <h2 aria-live="polite">{title}</h2>
        </div>
        <div className={styles.calendarFilters}>
          <FilterBar
            {...narrowed.bar}
            list="todo-calendar"
            views={false}
            lasting={['view', 'day']}
            control={control}
            count={undefined}
            tools={
              <Segmented<View>
                value={view}
                aria-label={t('calendar.view')}
                options={(['month', 'week'] as const).map((value) => ({
                  value,
                  label: t(`calendar.${value}`),
                }))}
                onChange={(next) => show({ view: next })}
              />
            }
          />
        </div>
      </Row>
      {/* The days are known before what is on them. */}
      <Loaded query={entries} skeleton={grid([], today)}>
        {(data) => grid(data.days, data.today)}
      </Loaded>
      <p className={cx('soft', styles.calendarZone)}>
        {t('calendar.zone', { zone })}{' '}
        <span className={styles.calendarDrag}>{t('calendar.drag')}</span>
      </p>
      <DayPanel day={day} filter={narrowed.query} onNew={() => setOpen('new')} />
      {open && (
        <ActivityDrawer
          {...(open === 'new'
            ? { start: { day, ...(profileId === null ? {} : { profile_id: profileId }) } }
            : { activity: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
