import type { CampaignDaySeries, getCampaignPerformance, ReplyOf } from '@kade/contract';
import { Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import { ChartFrame } from '../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../ui/chart/chartLook.js';
import { oneOf, useLinkedChoice } from '../../ui/chart/linked.js';
import { multiples, multiplesHeight } from '../../ui/chart/multiples.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import type { Channel } from './funnel.js';
import type { CampaignRows } from './useCampaignRows.js';

type Day = ReplyOf<typeof getCampaignPerformance>['days'][number];
const shownOf = {
  mails: ['sent', 'opened', 'clicked', 'unsubscribed'],
  orders: ['converted', 'control_converted'],
  revenue: ['revenue'],
} as const satisfies Record<string, readonly CampaignDaySeries[]>;
const views = ['mails', 'orders', 'revenue'] as const;
type View = (typeof views)[number];
const isView = oneOf(views);

type Props = { days: readonly Day[]; channel: Channel; openCell: CampaignRows['openCell'] };

/**
 * The campaign day by day: what happened to the mails, who ordered, and the revenue; each figure on a scale of its own, and
 * each opens who is behind it.
 */
export function Days({ days, channel, openCell }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { shortMoney, shortNum, shortDay } = useFormat();
  const zone = useProfile().company.time_zone;
  const [view, setView] = useLinkedChoice<View>(
    'days',
    'view',
    isView,
    channel === 'email' ? 'mails' : 'orders',
  );
  const keys = shownOf[view];
  // An arm is compared with the other: their scale is one.
  const shared = view === 'orders';
  const drawn = useMemo(
    () =>
      keys.map((key) => ({
        name: t(`series.${key}`, { context: channel }),
        values: days.map((d) => Number(d[key])),
      })),
    [keys, days, channel, t],
  );
  const option = useCallback(
    (look: ChartLook) =>
      multiples(look, {
        names: days.map((d) => shortDay(d.day)),
        series: drawn.map((one, at) => ({
          ...one,
          colour: look.meaning(shared && at === 1 ? 'control' : 'treated'),
        })),
        write: view === 'revenue' ? shortMoney : shortNum,
        shared,
      }),
    [days, drawn, shared, view, shortMoney, shortNum, shortDay],
  );
  const nothing = drawn.every(({ values }) => values.every((value) => value === 0));
  return (
    <ChartFrame
      name="days"
      state={{ view }}
      level={2}
      title={t('days.title')}
      sub={`${t(`days.unit.${view}`)} · ${zone}`}
      height={multiplesHeight(keys.length)}
      label={t('days.label', {
        from: days[0]?.day,
        to: days.at(-1)?.day,
        context: channel,
      })}
      empty={days.length === 0 && t('days.none')}
      option={option}
      onFigure={(row, column) => {
        const [day, series] = [days[row]?.day, keys[column - 1]];
        if (day && series) openCell('days', { day, series });
      }}
      extra={
        <Segmented
          size="small"
          aria-label={t('days.show')}
          value={view}
          onChange={setView}
          options={views
            .filter((value) => channel === 'email' || value !== 'mails')
            .map((value) => ({ value, label: t(`days.view.${value}`) }))}
        />
      }
      foot={nothing && t(`days.nothing.${view}`)}
      table={{
        head: [t('days.day'), ...drawn.map(({ name }) => name)],
        rows: days.map((d) => [d.day, ...keys.map((key) => d[key])]),
        units: ['text', ...keys.map((key) => (key === 'revenue' ? 'money' : 'whole') as 'whole')],
      }}
    />
  );
}
