import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../ui/chart/ChartFrame.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Stale } from '../reports/index.js';
import type { AudienceReportQuery } from './useAudienceReport.js';

/** How many there were at the end of each day, who came in and who left. */
export function Size({ query }: { query: AudienceReportQuery }) {
  const { t } = useTranslation('audience-report');
  const { whole, shortDay, shortNum } = useFormat();
  return (
    <Panel>
      <Stale query={query} />
      <Loaded query={query} rows={6}>
        {({ audience, days, entered, left, noted_since: since }) => (
          <ChartFrame
            name="audience-size"
            level={2}
            title={t('size.title')}
            sub={t('size.sub')}
            label={t('size.label')}
            height={216}
            empty={
              days.length === 0 &&
              (audience.frozen
                ? t('size.frozen')
                : since === null
                  ? t('size.none')
                  : t('size.before', { day: since }))
            }
            foot={
              audience.frozen
                ? t('size.frozen')
                : t('size.foot', { entered: whole(entered ?? 0), left: whole(left ?? 0) })
            }
            table={{
              head: [t('size.day'), t('size.count'), t('size.entered'), t('size.left')],
              rows: days.map((one) => [one.day, one.count, one.entered, one.left]),
              units: ['text', 'whole', 'whole', 'whole'],
            }}
            option={(look) => ({
              grid: { ...look.base.grid, top: 16, right: 64 },
              xAxis: look.names(
                days.map(({ day }) => shortDay(day)),
                {
                  boundaryGap: days.length === 1,
                  axisLine: { show: false },
                  axisLabel: { alignMinLabel: 'left' },
                },
              ),
              yAxis: look.amounts(shortNum, undefined, { scale: true, minInterval: 1 }),
              series: [
                look.lines(
                  days.map(({ count }) => count),
                  {
                    color: look.meaning('treated'),
                    showSymbol: days.length === 1,
                    endLabel: {
                      show: true,
                      ...look.text,
                      color: look.ink,
                      formatter: ({ value }: { value: number }) => whole(value),
                    },
                  },
                ),
              ],
            })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
