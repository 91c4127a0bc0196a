import {
  breakdowns,
  getWhitespotBreakdown,
  getWhitespotOverview,
  type ReplyOf,
} from '@kade/contract';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { barsHeight, type ChartLook } from '../../../ui/chart/chartLook.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Behind } from '../behind/useBehind.js';
import type { TabProps } from '../page/tabProps.js';
import { sizeWords } from '../words/group.js';
import { useSay } from '../words/useSay.js';
import styles from './breakdown.module.css';

type Reply = ReplyOf<typeof getWhitespotBreakdown>;
type By = (typeof breakdowns)[number];
type Line = Reply['rows'][number];

const isBy = oneOf(breakdowns);

/** Whitespots by category, segment, province or size, with what is expected of them; each adds up to the same. */
export function Breakdown({ behind }: TabProps) {
  const { t } = useTranslation('whitespots');
  const [by, setBy] = useLinkedChoice<By>('spot-breakdown', 'by', isBy, 'proposition');
  const [proposition, setProposition] = useState<number | undefined>();
  const overview = useCall(getWhitespotOverview, undefined, { staleTime: 60_000 });
  const found = useCall(
    getWhitespotBreakdown,
    { query: { by, ...(proposition === undefined ? {} : { proposition }) } },
    { keepPrevious: true },
  );
  return (
    <Panel>
      <Row gap={8} wrap className={styles.choices}>
        <Segmented<By>
          aria-label={t('breakdown.by')}
          value={by}
          onChange={setBy}
          options={breakdowns.map((value) => ({ value, label: t(`breakdown.of.${value}`) }))}
        />
        {by !== 'proposition' && (
          <Select
            className={styles.category}
            allowClear
            aria-label={t('column.category')}
            placeholder={t('breakdown.all')}
            popupMatchSelectWidth={false}
            value={proposition ?? null}
            onChange={(id: number | null | undefined) => setProposition(id ?? undefined)}
            options={(overview.data?.propositions ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
          />
        )}
      </Row>
      <Loaded query={found} rows={8}>
        {(data) => (
          <Bars
            data={data}
            by={by}
            behind={behind}
            {...(proposition === undefined || by === 'proposition' ? {} : { proposition })}
          />
        )}
      </Loaded>
    </Panel>
  );
}

type BarsProps = { data: Reply; by: By; proposition?: number; behind: Behind };

function Bars({ data: { rows, total }, by, proposition, behind }: BarsProps) {
  const { t } = useTranslation('whitespots');
  const { t: say } = useSay();
  const { shortMoney, euros, whole } = useFormat();
  const isPhone = usePhone();
  const named = ({ name, rest }: Line): string => {
    if (rest) return t('breakdown.rest');
    if (name === null) return by === 'proposition' ? '' : t(`without.${by}`);
    return by === 'size' ? sizeWords(name, say) : name;
  };
  const open = (row: Line | undefined) => {
    if (!row || row.rest || row.gaps === 0) return;
    behind.open({
      state: 'gap',
      ...(row.proposition_id === null ? {} : { proposition: row.proposition_id }),
      ...(proposition === undefined ? {} : { proposition }),
      ...(by === 'proposition' ? {} : { [by]: row.name ?? '' }),
    });
  };
  const option = (look: ChartLook) => ({
    grid: { ...look.base.grid, top: 0, right: 64 },
    xAxis: look.amounts(shortMoney, undefined, { show: false }),
    yAxis: look.names(rows.map(named), {
      inverse: true,
      axisLine: { show: false },
      axisLabel: { width: isPhone ? 110 : 190, overflow: 'truncate' },
    }),
    series: [
      look.bars(
        rows.map(({ gap_value }) => gap_value),
        {
          itemStyle: { borderRadius: [0, 3, 3, 0], color: look.meaning('treated') },
          label: {
            ...look.text,
            show: true,
            position: 'right',
            formatter: ({ dataIndex }: { dataIndex: number }) =>
              shortMoney(rows[dataIndex]?.gap_value ?? 0),
          },
        },
      ),
    ],
  });
  return (
    <ChartFrame
      name="spot-breakdown"
      level={2}
      title={t(`breakdown.title.${by}`)}
      sub={t('breakdown.sub')}
      term="whitespot_value"
      label={t('breakdown.label')}
      state={{ by }}
      height={barsHeight(rows.length)}
      option={option}
      onPick={(index) => open(rows[index])}
      empty={rows.every(({ gaps }) => gaps === 0) && t('breakdown.none')}
      table={{
        head: [
          t(`breakdown.of.${by}`),
          t('column.value'),
          t('column.gaps'),
          t('breakdown.column.withGap'),
          t('breakdown.column.customers'),
          t('breakdown.column.bought'),
          t('column.sales'),
        ],
        rows: rows.map((row) => [
          named(row),
          ...[row.gap_value, row.gaps, row.with_gap, row.customers, row.bought, row.bought_value],
        ]),
        units: ['text', 'money', 'whole', 'whole', 'whole', 'whole', 'money'],
      }}
      foot={t('breakdown.total', {
        count: total.gaps,
        shown: whole(total.gaps),
        customers: whole(total.with_gap),
        value: euros(total.gap_value),
      })}
    />
  );
}
