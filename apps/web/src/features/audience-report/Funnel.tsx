import { audienceSteps, getAudienceReportFunnel } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { ChartFrame } from '../../ui/chart/ChartFrame.js';
import { barsHeight } from '../../ui/chart/chartLook.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Stale } from '../reports/index.js';
import { type AudienceReportOf, queryWithout } from './useAudienceReport.js';

/** From the audience to orders, each profile once; a bar opens who is in it. */
export function Funnel({ report, id }: { report: AudienceReportOf; id: number }) {
  const { t } = useTranslation('audience-report');
  const { whole, percent, shortNum } = useFormat();
  const found = useCall(
    getAudienceReportFunnel,
    { params: { id }, query: queryWithout(report) },
    { keepPrevious: true, silent: true },
  );
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={6}>
        {({ steps, period, time_zone: zone }) => {
          const names = steps.map(({ step }) => t(`step.${step}`));
          return (
            <ChartFrame
              name="audience-funnel"
              level={2}
              title={t('funnel.title')}
              sub={t('funnel.sub', { ...period, zone })}
              label={steps.map(({ count }, at) => `${names[at]}: ${whole(count)}`).join(', ')}
              height={barsHeight(steps.length)}
              empty={steps[0]?.count === 0 && t('funnel.empty')}
              foot={t('funnel.foot')}
              table={{
                head: [
                  t('funnel.step'),
                  t('funnel.count'),
                  t('funnel.share'),
                  t('funnel.previous'),
                ],
                rows: steps.map(({ count, share, previous }, at) => [
                  names[at] ?? '',
                  ...[count, share, previous],
                ]),
                units: ['text', 'whole', 'share', 'whole'],
              }}
              onPick={(at) => {
                const step = steps[at];
                if (step && step.count > 0) report.open(audienceSteps[step.step]);
              }}
              option={(look) => ({
                grid: { ...look.base.grid, top: 0, right: 96 },
                xAxis: look.amounts(shortNum, undefined, { show: false }),
                yAxis: look.names(names, { inverse: true, axisLine: { show: false } }),
                series: [
                  look.bars(
                    steps.map(({ count }) => count),
                    {
                      itemStyle: { borderRadius: [0, 3, 3, 0], color: look.meaning('onTheWay') },
                      label: {
                        show: true,
                        position: 'right',
                        formatter: ({ dataIndex }: { dataIndex: number }) => {
                          const { count = 0, share = null } = steps[dataIndex] ?? {};
                          const rate = share === null || dataIndex === 0 ? '' : percent(share);
                          return `{count|${whole(count)}}  {rate|${rate}}`;
                        },
                        rich: {
                          count: { ...look.text, color: look.ink, fontWeight: 600 },
                          rate: look.text,
                        },
                      },
                    },
                  ),
                ],
              })}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}
