import { getForecastSeries, getLifecycleCard, type LifecycleCard } from '@kade/contract';
import { Segmented } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Result } from '../shared/useResults.js';
import { backTestWords } from './backTest.js';
import styles from './series.module.css';
import {
  lineNames,
  lineOf,
  type Series,
  type SeriesUnit,
  seriesOption,
  seriesUnits,
  seriesWords,
  shownLines,
} from './seriesFigures.js';

const isUnit = oneOf(seriesUnits);

/** The last 12 months as they were foretold, beside what came; and whether the forecast is worth more than a rule. */
export function SeriesPanel({ result }: { result: Result }) {
  const input = { params: { id: result.id } };
  const series = useCall(getForecastSeries, input);
  const card = useCall(getLifecycleCard, input);
  return (
    <Panel>
      <Loaded query={series} rows={6}>
        {(data) => (
          <Loaded query={card} rows={6}>
            {(found) => <Months series={data} card={found.card} />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

type Props = {
  series: Series;
  card: Pick<LifecycleCard, 'chosen' | 'windows' | 'no_back_test_reason' | 'reason'>;
};

export function Months({ series: { split, months }, card }: Props) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const { apart, whole, euros, percent, shortCount, shortMoney } = format;
  const isPhone = usePhone();
  const [unit, setUnit] = useLinkedChoice<SeriesUnit>('series', 'by', isUnit, 'purchases');
  const say = { t: (key: string, values?: Record<string, unknown>) => t(key, values ?? {}), apart };
  const option = useCallback(
    (look: ChartLook) =>
      seriesOption(look, months, {
        unit,
        names: months.map(({ to }) => to.slice(0, 7)),
        words: (name) => t(`series.line.${name}`),
        write: unit === 'purchases' ? shortCount : shortMoney,
        unitWords: t(`series.unit.${unit}`),
        narrow: isPhone,
      }),
    [months, unit, t, shortCount, shortMoney, isPhone],
  );
  const lines = shownLines(months);
  const bought = months.some((month) =>
    lineNames.some((name) => (month[name]?.purchases ?? 0) > 0),
  );
  return (
    <ChartFrame
      name="series"
      state={{ by: unit }}
      level={2}
      title={t('series.title')}
      sub={t(split ? 'series.sub' : 'series.subNone', { day: split })}
      term="lifecycle_back_test"
      label={t('series.label')}
      height={isPhone ? 264 : 240}
      option={option}
      empty={!bought && t('series.empty')}
      extra={
        <Segmented
          size="small"
          aria-label={t('series.by')}
          value={unit}
          onChange={setUnit}
          options={seriesUnits.map((value) => ({ value, label: t(`series.unit.${value}`) }))}
        />
      }
      foot={
        <span className={styles.verdict}>
          <strong>
            {card.reason ? t(`series.noModel.${card.reason}`) : backTestWords(card, say)}
          </strong>{' '}
          {seriesWords(months, unit, { ...say, whole, euros, percent })}
        </span>
      }
      table={{
        head: [t('series.month'), ...lines.map((name) => t(`series.line.${name}`))],
        rows: months.map(({ from, to }, at) => [
          `${from} – ${to}`,
          ...lines.map((name) => lineOf(months, name, unit)[at] ?? null),
        ]),
        units: [
          'text',
          ...lines.map(() => (unit === 'purchases' ? 'number' : 'money') as 'number'),
        ],
      }}
    />
  );
}
