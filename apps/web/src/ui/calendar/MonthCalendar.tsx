import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { currentLanguage } from '../../platform/language/language.js';
import { cx } from '../cx.js';
import nameStyles from '../facts/name.module.css';
import { StatusTag, toneOf } from '../facts/StatusTag.js';
import statusStyles from '../facts/status.module.css';
import { Columns } from '../layout/layout.js';
import { Panel } from '../page/Page.js';
import { EmptyState } from '../states/EmptyState.js';
import styles from './month.module.css';
import { type Bar, type Span, shiftMonth, type Week, weeksOf } from './monthLanes.js';

const locales = { en: 'en-GB', nl: 'nl-NL' } as const;

/** Something that lasts for days, with the page it opens. */
export type MonthItem = Span & {
  readonly name: string;
  readonly status: string;
  readonly to: string;
  /** What a list says beside the name, and a bar when the pointer rests on it. */
  readonly about: string;
};

/** The month in the address, the present one without; `YYYY-MM`. */
export function useMonth() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : dayjs().format('YYYY-MM');
  return { month, go: (to: string) => setParams({ month: to }, { replace: true }) };
}

/** A month with its name and the way to the months around it. */
export function MonthPanel({
  month,
  go,
  children,
}: ReturnType<typeof useMonth> & { children: ReactNode }) {
  const { t } = useTranslation('common');
  const name = new Intl.DateTimeFormat(locales[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
  return (
    <Panel
      title={name}
      extra={
        <Flex gap={8}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t('month.previous')}
            onClick={() => go(shiftMonth(month, -1))}
          />
          <Button onClick={() => go(dayjs().format('YYYY-MM'))}>{t('month.today')}</Button>
          <Button
            icon={<RightOutlined />}
            aria-label={t('month.next')}
            onClick={() => go(shiftMonth(month, 1))}
          />
        </Flex>
      }
    >
      {children}
    </Panel>
  );
}

/** `goesOn`: what stands in place of the last day where there is none. */
export type MonthWords = { label: string; none: string; goesOn?: string };

/** What is going on in a month: bars in weeks where there is room, and a list of the same, which a phone has alone. */
export function MonthCalendar({
  month,
  items,
  words,
}: {
  month: string;
  items: readonly MonthItem[];
  words: MonthWords;
}) {
  return (
    <>
      <Weeks month={month} items={items} />
      <Agenda items={items} words={words} />
    </>
  );
}

function Weeks({ month, items }: { month: string; items: readonly MonthItem[] }) {
  const weeks = useMemo(() => weeksOf(month, items), [month, items]);
  const short = new Intl.DateTimeFormat(locales[currentLanguage()], {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <div className={styles.month}>
      <Columns of={7} className={styles.monthWeekdays} aria-hidden>
        {weeks[0]?.days.map((day) => (
          <span key={day}>{short.format(new Date(day))}</span>
        ))}
      </Columns>
      {weeks.map((week) => (
        <WeekRow key={week.days[0]} week={week} month={month} />
      ))}
    </div>
  );
}

function WeekRow({ week, month }: { week: Week<MonthItem>; month: string }) {
  const today = dayjs().format('YYYY-MM-DD');
  const rows = Math.max(week.lanes, 2);
  return (
    <div
      className={styles.monthWeek}
      style={{ gridTemplateRows: `24px repeat(${rows}, 26px) 6px` }}
    >
      {week.days.map((day, at) => (
        <div
          key={day}
          className={cx(
            styles.monthDay,
            day.startsWith(month) ? '' : styles.monthDayOut,
            day === today ? styles.monthDayToday : '',
          )}
          style={{ gridColumn: at + 1 }}
        >
          <time dateTime={day}>{Number(day.slice(8))}</time>
        </div>
      ))}
      {week.bars.map((bar) => (
        <BarLink key={bar.item.id} bar={bar} />
      ))}
    </div>
  );
}

/** Nobody has said yes to it yet: it may still not happen. */
const isOpen = (status: string) => status === 'draft' || status === 'pending';

function BarLink({ bar }: { bar: Bar<MonthItem> }) {
  const { item } = bar;
  return (
    <Link
      to={item.to}
      title={`${item.name} · ${item.about}`}
      className={cx(
        styles.monthBar,
        isOpen(item.status) ? styles.monthBarOpen : '',
        statusStyles[`status-${toneOf(item.status)}`],
        bar.begins ? styles.monthBarBegins : '',
        bar.ends ? styles.monthBarEnds : '',
      )}
      style={{ gridColumn: `${bar.from} / ${bar.to + 1}`, gridRow: bar.lane + 2 }}
    >
      {item.name}
    </Link>
  );
}

/** The same as a list, in the order they begin. */
function Agenda({ items, words }: { items: readonly MonthItem[]; words: MonthWords }) {
  if (items.length === 0) return <EmptyState hint={words.none} />;
  return (
    <Columns
      gap={[0, 16]}
      of="minmax(0, 2fr) minmax(0, 2fr) max-content max-content"
      as="ul"
      className={styles.monthAgenda}
      aria-label={words.label}
    >
      {items.map((item) => (
        <li key={item.id}>
          <Link className={nameStyles.nameLink} to={item.to}>
            {item.name}
          </Link>
          <span>{item.about}</span>
          <span className="num soft">{daysOf(item, words.goesOn)}</span>
          <StatusTag status={item.status} />
        </li>
      ))}
    </Columns>
  );
}

const daysOf = ({ starts_on, ends_on }: Span, goesOn = ''): string =>
  starts_on === ends_on ? starts_on : `${starts_on} – ${ends_on ?? goesOn}`;
