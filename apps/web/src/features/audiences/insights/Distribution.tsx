import {
  columnOf,
  graphColumn,
  type PopulationInput,
  type Distribution as Spread,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { Chart, type ChartOption } from '../../../ui/chart/Chart.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Narrow } from '../builder/narrow.js';
import styles from '../insights.module.css';
import { binWords } from './binWords.js';

type Props = { about: PopulationInput; column: string; onNarrow?: Narrow };

/** How the values of a column are spread over the selected: a histogram, or bars. */
export function Distribution({ about, column, onNarrow }: Props) {
  const found = useCall(
    graphColumn,
    { params: { column }, body: about },
    { keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <Loaded query={found}>
      {(data) => <Drawn data={data} {...(onNarrow ? { onNarrow } : {})} />}
    </Loaded>
  );
}

function Drawn({ data, onNarrow }: { data: Spread; onNarrow?: Narrow }) {
  const { t } = useTranslation(['audiences', 'common']);
  const { whole } = useFormat();
  const language = currentLanguage();
  const column = columnOf(data.column);
  const label = column?.label[language] ?? data.column;
  const rows =
    data.kind === 'bars'
      ? data.bars.filter((bar) => bar.count > 0).map((bar) => ({ ...bar, key: bar.label }))
      : data.bins.map((bin, n) => ({
          label: binWords(bin, n === data.bins.length - 1, language, column?.unit),
          key: String(bin.from),
          count: bin.count,
        }));
  if (rows.length === 0) {
    return <EmptyState hint={t(data.count === 0 ? 'live.nobody' : 'spread.noValues')} />;
  }
  const words = (text: string) =>
    column?.type === 'boolean'
      ? t(text === 'true' ? 'common:state.yes' : 'common:state.no')
      : ['KIND', 'CRM_STATUS'].includes(data.column)
        ? t(`common:status.${text}`, { defaultValue: text })
        : text;
  const named = rows.map((row) => words(row.label));
  const isBars = data.kind === 'bars';
  return (
    <>
      <Chart
        title={label}
        label={t('spread.label', { column: label })}
        height={isBars ? Math.max(160, rows.length * 26 + 40) : 280}
        option={(look) =>
          isBars ? bars(look, named, rows, whole) : histogram(look, named, rows, whole)
        }
        table={{
          head: [label, t('spread.profiles')],
          rows: rows.map((row, n) => [named[n] ?? '', row.count]),
        }}
        {...(isBars && onNarrow && column?.type !== 'boolean'
          ? {
              onPick: (index: number) => {
                const row = rows[rows.length - 1 - index];
                if (row) onNarrow({ field: data.column, operator: 'in', value: [row.key] });
              },
            }
          : {})}
      />
      <p className={`soft ${styles.spreadNote}`}>
        {data.empty > 0 && t('spread.empty', { count: data.empty, shown: whole(data.empty) })}{' '}
        {data.kind === 'bars' &&
          data.others.values > 0 &&
          t('spread.others', { count: data.others.values, shown: whole(data.others.count) })}
      </p>
    </>
  );
}

type Row = { readonly count: number };

type Write = (value: number) => string;

const bars = (
  look: ChartLook,
  labels: readonly string[],
  rows: readonly Row[],
  write: Write,
): ChartOption => ({
  grid: { left: 8, right: 56, top: 4, bottom: 4, outerBoundsMode: 'same' },
  xAxis: { ...look.axis, type: 'value', show: false },
  yAxis: {
    ...look.axis,
    type: 'category',
    data: [...labels].reverse(),
    axisLine: { show: false },
    axisLabel: { ...look.axis.axisLabel, width: 150, overflow: 'truncate' },
  },
  series: [
    {
      type: 'bar',
      data: rows.map((row) => row.count).reverse(),
      barMaxWidth: 16,
      itemStyle: { borderRadius: [0, 4, 4, 0] },
      label: {
        show: true,
        position: 'right',
        color: look.soft,
        formatter: ({ value }: { value: number }) => write(value),
      },
    },
  ],
});

const histogram = (
  look: ChartLook,
  labels: readonly string[],
  rows: readonly Row[],
  write: Write,
): ChartOption => ({
  grid: { left: 8, right: 8, top: 12, bottom: 8, outerBoundsMode: 'same' },
  xAxis: { ...look.axis, type: 'category', data: [...labels] },
  yAxis: {
    ...look.axis,
    type: 'value',
    minInterval: 1,
    axisLabel: { ...look.axis.axisLabel, formatter: write },
  },
  series: [
    {
      type: 'bar',
      data: rows.map((row) => row.count),
      barCategoryGap: '6%',
      itemStyle: { borderRadius: [3, 3, 0, 0] },
    },
  ],
});
