import {
  type Audience,
  getAudienceChanges,
  listAudienceChanges,
  type ProfileRow,
} from '@kade/contract';
import { Alert, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../insights.module.css';
import { Sample } from './Sample.js';

const ChartFrame = lazy(() =>
  import('../../../ui/chart/ChartFrame.js').then((m) => ({ default: m.ChartFrame })),
);

/** Who entered and who left since the end of yesterday, and how many there were day by day. */
export function Changes({ audience }: { audience: Audience }) {
  const { t } = useTranslation('audiences');
  const { whole, longMoment, shortDay, shortNum } = useFormat();
  const found = useCall(getAudienceChanges, { params: { id: audience.id } });
  return (
    <Panel title={t('changes.title')}>
      <Loaded query={found}>
        {(data) =>
          data.since === null ? (
            <p className="soft">{t('changes.none')}</p>
          ) : (
            <>
              <p className={styles.changesLine} data-testid="changes-line">
                <strong className={data.entered > 0 ? styles.changesIn : ''}>
                  {data.entered > 0 && '+'}
                  {whole(data.entered)}
                </strong>{' '}
                {t('changes.entered')}
                {', '}
                <strong className={data.left > 0 ? styles.changesOut : ''}>
                  {data.left > 0 && '−'}
                  {whole(data.left)}
                </strong>{' '}
                {t('changes.left')}
                <span className="soft">
                  {' '}
                  {t('changes.since', {
                    moment: longMoment(data.since),
                    before: whole(data.before),
                    now: whole(data.count),
                  })}
                </span>
              </p>
              {data.rule_changed && (
                <Alert type="warning" showIcon title={t('changes.ruleChanged')} />
              )}
              {data.days.length > 1 && (
                <Suspense fallback={<div style={{ height: 180 }} />}>
                  <ChartFrame
                    name="changes"
                    title={t('changes.days')}
                    sub={t('spread.profiles')}
                    label={t('changes.daysLabel')}
                    height={160}
                    option={(look) => ({
                      grid: { ...look.base.grid, top: 16, right: 64 },
                      xAxis: look.names(
                        data.days.map(({ day }) => shortDay(day)),
                        {
                          boundaryGap: false,
                          axisLine: { show: false },
                          // The first day begins at the axis: below it, it runs into the lowest count.
                          axisLabel: { alignMinLabel: 'left' },
                        },
                      ),
                      yAxis: look.amounts(shortNum, undefined, { scale: true, minInterval: 1 }),
                      series: [
                        // A line and no area: its ground would not be zero.
                        look.lines(
                          data.days.map(({ count }) => count),
                          {
                            color: look.meaning('treated'),
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
                    table={{
                      head: [
                        t('changes.day'),
                        t('spread.profiles'),
                        t('changes.entered'),
                        t('changes.left'),
                      ],
                      rows: data.days.map((one) => [one.day, one.count, one.entered, one.left]),
                      units: ['text', 'whole', 'whole', 'whole'],
                    }}
                  />
                </Suspense>
              )}
              {data.entered + data.left > 0 && <Who id={audience.id} entered={data.entered > 0} />}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

type Side = 'entered' | 'left';

function Who({ id, entered }: { id: number; entered: boolean }) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  const [side, setSide] = useState<Side>(entered ? 'entered' : 'left');
  const found = useCall(
    listAudienceChanges,
    { params: { id, side }, query: { page_size: 100 } },
    { keepPrevious: true },
  );
  return (
    <>
      <Segmented<Side>
        className={styles.changesWho}
        value={side}
        aria-label={t('changes.who')}
        options={(['entered', 'left'] as const).map((value) => ({
          value,
          label: t(`changes.side.${value}`),
        }))}
        onChange={setSide}
      />
      <Loaded query={found}>
        {(data) =>
          data.count === 0 ? (
            <EmptyState of="people" hint={t('changes.nobody')} />
          ) : (
            <>
              <Sample rows={data.results as ProfileRow[]} tree={null} />
              {data.count > data.results.length && (
                <p className="soft">
                  {t('changes.more', {
                    shown: whole(data.results.length),
                    count: whole(data.count),
                  })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
