import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../ui/chart/ChartFrame.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Opens } from '../campaign-reports/index.js';
import { Stale, useNotedParts } from '../reports/index.js';
import type { AudienceReportOf, AudienceReportQuery } from './useAudienceReport.js';

type Props = { report: AudienceReportOf; query: AudienceReportQuery };

const crossed = { entered: 'audience_entered', left: 'audience_left' } as const;
const sides = ['entered', 'left'] as const;

/** How many there were at the end of each day, and who came in and who left. */
export function Size({ report, query }: Props) {
  const { t } = useTranslation('audience-report');
  const { whole, shortDay, shortNum } = useFormat();
  const noted = (query.data?.days ?? []).map(({ day }) => ({ from: day, to: day }));
  const { markLine, withNotes, below } = useNotedParts(query.data?.period, noted);
  return (
    <Panel>
      <Stale query={query} />
      <Loaded query={query} rows={6}>
        {({ audience, days, noted_since: since, ...counts }) => (
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
              audience.frozen ? (
                t('size.frozen')
              ) : (
                <>
                  {t('size.foot')}{' '}
                  {sides.map((side) => (
                    <Fragment key={side}>
                      <Opens
                        label={`${t(`size.${side}`)}: ${whole(counts[side] ?? 0)}`}
                        onClick={() => report.open(crossed[side])}
                      >
                        {t(`size.${side}`)} {whole(counts[side] ?? 0)}
                      </Opens>{' '}
                    </Fragment>
                  ))}
                </>
              )
            }
            table={withNotes({
              head: [t('size.day'), t('size.count')],
              rows: days.map((one) => [one.day, one.count]),
              units: ['text', 'whole'],
            })}
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
                    ...{ color: look.meaning('treated'), markLine },
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
      {below}
    </Panel>
  );
}
