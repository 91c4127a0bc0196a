import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { listPromotions, offerWords, type PromotionRow } from '@kade/contract';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { currentLanguage } from '../../app/language.js';
import { useCall } from '../../app/queries.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { Page, Panel } from '../../ui/Page.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { type Bar, shiftMonth, spanOf, type Week, weeksOf } from './calendarLanes.js';
import { promotionPath } from './paths.js';
import { termsOf } from './promotionDraft.js';
import { Views } from './Views.js';

const locales = { en: 'en-GB', nl: 'nl-NL' } as const;

/** The promotions of a month: bars in weeks where there is room, a list of them on a phone. */
export function PromotionCalendar() {
  const { t } = useTranslation('promotions');
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : dayjs().format('YYYY-MM');
  const span = spanOf(month);
  const found = useCall(
    listPromotions,
    { query: { ...span, page_size: 500, ordering: 'starts_on' } },
    { keepPrevious: true },
  );
  const name = new Intl.DateTimeFormat(locales[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
  const go = (to: string) => setParams({ month: to }, { replace: true });
  return (
    <Page title={t('title')} lead={t('lead')} actions={<Views active="calendar" />}>
      <Panel
        title={name}
        extra={
          <Flex gap={8}>
            <Button
              icon={<LeftOutlined />}
              aria-label={t('calendar.previous')}
              onClick={() => go(shiftMonth(month, -1))}
            />
            <Button onClick={() => go(dayjs().format('YYYY-MM'))}>{t('calendar.today')}</Button>
            <Button
              icon={<RightOutlined />}
              aria-label={t('calendar.next')}
              onClick={() => go(shiftMonth(month, 1))}
            />
          </Flex>
        }
      >
        <Loaded query={found}>
          {({ results, count }) => (
            <>
              {count > results.length && <p className="soft">{t('calendar.most', { count })}</p>}
              <Month month={month} promotions={results} />
              <Agenda promotions={results} />
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}

function Month({ month, promotions }: { month: string; promotions: readonly PromotionRow[] }) {
  const weeks = useMemo(() => weeksOf(month, promotions), [month, promotions]);
  const short = new Intl.DateTimeFormat(locales[currentLanguage()], {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <div className="promotion-month">
      <div className="promotion-weekdays" aria-hidden>
        {weeks[0]?.days.map((day) => (
          <span key={day}>{short.format(new Date(day))}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <WeekRow key={week.days[0]} week={week} month={month} />
      ))}
    </div>
  );
}

function WeekRow({ week, month }: { week: Week<PromotionRow>; month: string }) {
  const today = dayjs().format('YYYY-MM-DD');
  const rows = Math.max(week.lanes, 2);
  return (
    <div className="promotion-week" style={{ gridTemplateRows: `24px repeat(${rows}, 26px) 6px` }}>
      {week.days.map((day, at) => (
        <div
          key={day}
          className={`promotion-day${day.startsWith(month) ? '' : ' promotion-day-out'}${day === today ? ' promotion-day-today' : ''}`}
          style={{ gridColumn: at + 1 }}
        >
          <time dateTime={day}>{Number(day.slice(8))}</time>
        </div>
      ))}
      {week.bars.map((bar) => (
        <BarLink key={bar.promotion.id} bar={bar} />
      ))}
    </div>
  );
}

function BarLink({ bar }: { bar: Bar<PromotionRow> }) {
  const { promotion: p } = bar;
  const offer = offerWords(termsOf(p), currentLanguage());
  return (
    <Link
      to={promotionPath(p.id)}
      title={`${p.name} · ${offer}`}
      className={`promotion-bar promotion-bar-${p.status}${bar.begins ? ' promotion-bar-begins' : ''}${bar.ends ? ' promotion-bar-ends' : ''}`}
      style={{ gridColumn: `${bar.from} / ${bar.to + 1}`, gridRow: bar.lane + 2 }}
    >
      {p.name}
    </Link>
  );
}

/** The same as a list, in the order they begin. */
function Agenda({ promotions }: { promotions: readonly PromotionRow[] }) {
  const { t } = useTranslation('promotions');
  if (promotions.length === 0) return <EmptyState hint={t('calendar.none')} />;
  return (
    <ul className="promotion-agenda" aria-label={t('calendar.inMonth')}>
      {promotions.map((p) => (
        <li key={p.id}>
          <Link className="name-link" to={promotionPath(p.id)}>
            {p.name}
          </Link>
          <span>{offerWords(termsOf(p), currentLanguage())}</span>
          <span className="num soft">
            {p.starts_on} – {p.ends_on ?? t('open')}
          </span>
          <StatusTag status={p.status} />
        </li>
      ))}
    </ul>
  );
}
