import { type ForecastPart, forecastBack } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { Stale } from '../../reports/index.js';
import styles from '../shared/pipeline-report.module.css';
import { type PipelineReportOf, useChart } from '../shared/useChart.js';

const name = 'forecast';
const backs = forecastBack.map(String);
type Data = NonNullable<ReturnType<typeof useChart<'forecast'>>['data']>;
type Band = Data['bands'][number] | (Data['all'] & { from: null; to: null });

/** What is open now by its probability, beside what opportunities of the same probability came to. */
export function Forecast({ report }: { report: PipelineReportOf }) {
  const { t } = useTranslation('pipeline-report');
  const { whole, percent, shortMoney } = useFormat();
  const [back, setBack] = useLinkedChoice(name, 'back', oneOf(backs), '180');
  const found = useChart(report, 'forecast', { back });
  const bandName = ({ from, to }: Band) =>
    from === null ? t('forecast.all') : t('forecast.band', { from, to });
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={8}>
        {({ bands, all, past_day, period, without, time_zone }) => {
          const lines: Band[] = [...bands, { ...all, from: null, to: null }];
          const open = (band: Band, part: ForecastPart) =>
            report.openCell(name, {
              ...{ part, back },
              ...(band.to === null ? {} : { band: String(band.to) }),
            });
          const { forecast, came, verdict } = all.past;
          return (
            <ChartFrame
              level={2}
              name={name}
              title={t('forecast.title')}
              sub={[t('forecast.sub', { day: past_day, to: period.to }), time_zone].join(' · ')}
              label={t('forecast.label')}
              term="weighted_open"
              state={{ back }}
              empty={all.now.count === 0 && all.past.count === 0 && t('forecast.empty')}
              extra={
                <Select<string>
                  size="small"
                  aria-label={t('forecast.back')}
                  value={back}
                  popupMatchSelectWidth={false}
                  options={backs.map((value) => ({
                    value,
                    label: t('forecast.daysAgo', { days: value }),
                  }))}
                  onChange={setBack}
                />
              }
              foot={[
                t('forecast.now', {
                  value: shortMoney(all.now.value),
                  weighted: shortMoney(all.now.weighted),
                }),
                forecast === null || came === null
                  ? t('forecast.verdict.unknown')
                  : t(`forecast.verdict.${verdict}`, {
                      ...{ said: percent(forecast), came: percent(came.value) },
                      ...{ low: percent(came.low), high: percent(came.high) },
                    }),
                ...(without > 0
                  ? [t('forecast.without', { count: without, shown: whole(without) })]
                  : []),
              ].join(' ')}
              table={{
                head: [
                  ...[t('forecast.probability'), t('forecast.openNow'), t('forecast.value')],
                  ...[t('forecast.weighted'), t('forecast.then'), t('forecast.said')],
                  ...[t('forecast.came'), t('forecast.low'), t('forecast.high')],
                ],
                rows: lines.map((band) => [
                  ...[bandName(band), band.now.count, band.now.value, band.now.weighted],
                  ...[band.past.count, band.past.forecast, band.past.came?.value ?? null],
                  ...[band.past.came?.low ?? null, band.past.came?.high ?? null],
                ]),
                units: [
                  ...(['text', 'whole', 'money', 'money', 'whole'] as const),
                  ...(['share', 'share', 'share', 'share'] as const),
                ],
              }}
              onPick={(at) => lines[at] && open(lines[at], 'now')}
            >
              <PlainTable cards label={t('forecast.title')} className={styles.stays}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{t('forecast.probability')}</th>
                      <th scope="col">{t('forecast.openNow')}</th>
                      <th scope="col">{t('forecast.weighted')}</th>
                      <th scope="col">{t('forecast.then')}</th>
                      <th scope="col">{t('forecast.said')}</th>
                      <th scope="col">{t('forecast.came')}</th>
                      <th scope="col">{t('forecast.interval')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {lines.map((band) => (
                      <BandRow key={band.to} {...{ band }} label={bandName(band)} onOpen={open} />
                    ))}
                  </tbody>
                </table>
              </PlainTable>
            </ChartFrame>
          );
        }}
      </Loaded>
    </Panel>
  );
}

type BandRowProps = {
  band: Band;
  label: string;
  onOpen: (band: Band, part: ForecastPart) => void;
};

function BandRow({ band, label, onOpen }: BandRowProps) {
  const { t } = useTranslation('pipeline-report');
  const { whole, percent, tenthPercent, shortMoney, money } = useFormat();
  const { now, past } = band;
  const cell = (count: number, part: ForecastPart, of: string) =>
    count === 0 ? (
      whole(0)
    ) : (
      <button
        type="button"
        className={styles.business}
        aria-label={`${label}, ${of}: ${whole(count)}`}
        onClick={() => onOpen(band, part)}
      >
        {whole(count)}
      </button>
    );
  return (
    <tr>
      <th scope="row" className={styles.stage}>
        {label}
      </th>
      <td data-head={t('forecast.openNow')}>{cell(now.count, 'now', t('forecast.openNow'))}</td>
      <td data-head={t('forecast.weighted')} title={money(now.weighted)}>
        {shortMoney(now.weighted)}
      </td>
      <td data-head={t('forecast.then')}>{cell(past.count, 'past', t('forecast.then'))}</td>
      <td data-head={t('forecast.said')}>{tenthPercent(past.forecast)}</td>
      <td data-head={t('forecast.came')}>
        {past.came ? (
          <button
            type="button"
            className={styles.business}
            aria-label={`${label}, ${t('forecast.came')}: ${tenthPercent(past.came.value)}`}
            onClick={() => onOpen(band, 'won')}
          >
            {tenthPercent(past.came.value)}
          </button>
        ) : (
          none
        )}
      </td>
      <td data-wide className={styles.bar}>
        {past.came && (
          <IntervalBar
            value={past.came.value}
            low={past.came.low}
            high={past.came.high}
            range={[0, 1]}
            words={t('forecast.between', {
              low: percent(past.came.low),
              high: percent(past.came.high),
            })}
            {...(past.forecast === null ? {} : { zero: past.forecast })}
            few={past.won + past.not_won < 30}
          />
        )}
      </td>
    </tr>
  );
}
