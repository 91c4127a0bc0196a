import { getProfileSales, type ReplyOf } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';

type Months = ReplyOf<typeof getProfileSales>['months'];
const year = 12;

/** What was bought in each of the last twelve months, beside the same month a year before. Nothing bought: nothing shown. */
export function SalesPerMonth({ profileId }: { profileId: number }) {
  const sales = useCall(
    getProfileSales,
    { params: { id: profileId } },
    { silent: true, staleTime: 60_000 },
  );
  const months = sales.data?.months ?? [];
  return months.some(({ invoices }) => invoices > 0) ? <Graph months={months} /> : null;
}

function Graph({ months }: { months: Months }) {
  const { t } = useTranslation('profile-detail');
  const { shortMoney } = useFormat();
  const now = months.slice(-year);
  const before = months.slice(-2 * year, -year);
  const option = useCallback(
    (look: ChartLook) => {
      const [recent, earlier] = [months.slice(-year), months.slice(-2 * year, -year)];
      return {
        grid: { ...look.base.grid, top: 12 },
        xAxis: look.names(recent.map(({ to }) => to.slice(0, 7))),
        yAxis: look.amounts(shortMoney, undefined, { splitNumber: 2 }),
        series: [
          look.bars(
            recent.map(({ net }) => Number(net)),
            { name: t('sales.now'), itemStyle: { color: look.series(1)[0] } },
          ),
          look.lines(
            earlier.map(({ net }) => Number(net)),
            {
              name: t('sales.before'),
              showSymbol: false,
              itemStyle: { color: look.soft },
              lineStyle: { color: look.soft, width: 1.5, type: 'dashed' },
            },
          ),
        ],
      };
    },
    [months, t, shortMoney],
  );
  return (
    <Panel>
      <ChartFrame
        name="sales"
        level={2}
        height={140}
        title={t('sales.title')}
        sub={t('sales.sub')}
        label={t('sales.label')}
        option={option}
        table={{
          head: [t('sales.month'), t('sales.now'), t('sales.before')],
          rows: now.map(({ from, to, net }, at) => [
            `${from} – ${to}`,
            Number(net),
            before[at] ? Number(before[at].net) : null,
          ]),
          units: ['text', 'money', 'money'],
        }}
      />
    </Panel>
  );
}
