import {
  columnOf,
  graphColumn,
  optionWord,
  type PopulationInput,
  type Distribution as Spread,
  stagesFromBest,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartOption } from '../../../ui/chart/chartLook.js';
import { barsHeight, type ChartLook } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Narrow } from '../builder/narrow.js';
import { binWords } from './binWords.js';
import { histogram } from './histogram.js';

type Props = {
  about: PopulationInput;
  column: string;
  /** In the head of the chart: the choice of another column. */
  extra?: ReactNode;
  onNarrow?: Narrow;
};

/** How the values of a column are spread over the selected: a histogram, or bars. */
export function Distribution({ about, column, extra, onNarrow }: Props) {
  const found = useCall(
    graphColumn,
    { params: { column }, body: about },
    { keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <Loaded query={found}>
      {(data) => <Drawn data={data} extra={extra} {...(onNarrow ? { onNarrow } : {})} />}
    </Loaded>
  );
}

type DrawnProps = Pick<Props, 'extra' | 'onNarrow'> & { data: Spread };

function Drawn({ data, extra, onNarrow }: DrawnProps) {
  const { t } = useTranslation(['audiences', 'common']);
  const { whole, shortNum } = useFormat();
  const language = currentLanguage();
  const column = columnOf(data.column);
  const label = column?.label[language] ?? data.column;
  const rows =
    data.kind === 'bars'
      ? inOrder(data.column, data.bars)
          .filter((bar) => bar.count > 0)
          .map((bar) => ({ ...bar, key: bar.label }))
      : data.bins.map((bin, n) => ({
          label: binWords(bin, n === data.bins.length - 1, language, column?.unit),
          key: String(bin.from),
          count: bin.count,
        }));
  if (rows.length === 0) {
    return (
      <>
        {extra}
        <EmptyState of="chart" hint={t(data.count === 0 ? 'live.nobody' : 'spread.noValues')} />
      </>
    );
  }
  const words = (text: string) =>
    column?.type === 'boolean'
      ? t(text === 'true' ? 'common:state.yes' : 'common:state.no')
      : column
        ? optionWord(column, text, language)
        : text;
  const named = rows.map((row) => words(row.label));
  const isBars = data.kind === 'bars';
  return (
    <ChartFrame
      name="spread"
      state={{ column: data.column }}
      title={label}
      sub={t('spread.profiles')}
      {...(column ? { term: column.key } : {})}
      label={t('spread.label', { column: label })}
      {...(isBars ? { height: barsHeight(rows.length) } : {})}
      {...(extra ? { extra } : {})}
      option={(look) =>
        isBars
          ? bars(look, named, rows, whole, column?.key === 'LIFECYCLE_STAGE')
          : histogram(look, named, rows, shortNum)
      }
      table={{
        head: [label, t('spread.profiles')],
        rows: rows.map((row, n) => [named[n] ?? '', row.count]),
        units: ['text', 'whole'],
      }}
      foot={[
        data.empty > 0 && t('spread.empty', { count: data.empty, shown: whole(data.empty) }),
        data.kind === 'bars' &&
          data.others.values > 0 &&
          t('spread.others', { count: data.others.values, shown: whole(data.others.count) }),
      ]
        .filter(Boolean)
        .join(' ')}
      {...(isBars && onNarrow && column?.type !== 'boolean'
        ? {
            onPick: (index: number) => {
              const row = rows[index];
              if (row) onNarrow.to({ field: data.column, operator: 'in', value: [row.key] });
            },
          }
        : {})}
    />
  );
}

/** Stages of customers stand in their own order, whatever their sizes. */
function inOrder<Bar extends { readonly label: string }>(column: string, found: readonly Bar[]) {
  if (column !== 'LIFECYCLE_STAGE') return found;
  const place = ({ label }: Bar) => (stagesFromBest as readonly string[]).indexOf(label);
  return [...found].sort((a, b) => place(a) - place(b));
}

const bars = (
  look: ChartLook,
  names: readonly string[],
  rows: readonly { readonly count: number; readonly key: string }[],
  write: (value: number) => string,
  isStages: boolean,
): ChartOption => ({
  grid: { ...look.base.grid, top: 0, right: 64 },
  xAxis: look.amounts(write, undefined, { show: false }),
  yAxis: look.names(names, {
    inverse: true,
    axisLine: { show: false },
    axisLabel: { width: 150, overflow: 'truncate' },
  }),
  series: [
    look.bars(
      rows.map((row) => row.count),
      {
        itemStyle: {
          borderRadius: [0, 3, 3, 0],
          color: ({ dataIndex }: { dataIndex: number }) =>
            (isStages && look.stage(rows[dataIndex]?.key)) || look.meaning('treated'),
        },
        label: {
          show: true,
          position: 'right',
          ...look.text,
          formatter: ({ value }: { value: number }) => write(value),
        },
      },
    ),
  ],
});
