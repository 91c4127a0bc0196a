import { Button, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List, Row } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import type { Behind } from '../behind/useBehind.js';
import { useStageWords } from '../shared/useStageWords.js';
import { FlowMatrix } from './FlowMatrix.js';
import styles from './flow.module.css';
import {
  bySize,
  drawnFlow,
  type FlowCell,
  type FlowUnit,
  flowUnits,
  nodesOf,
} from './flowFigures.js';
import { extraMarks, flowOption } from './flowOption.js';
import { useFlowTable } from './useFlowTable.js';

const isUnit = oneOf(flowUnits);
const forms = ['ribbons', 'matrix'] as const;
const isForm = oneOf(forms);

type Props = {
  cells: readonly FlowCell[];
  /** What the two runs are called: days of their data, or moments where they are of one day. */
  names: readonly [string, string];
  before: number;
  behind: Behind;
};

/** The paths between the stages of two runs as ribbons, or as a matrix of stages. Each opens its customers. */
export function FlowChart({ cells, names, before, behind }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole, euros, shortMoney } = useFormat();
  const words = useStageWords();
  const [unit, setUnit] = useLinkedChoice<FlowUnit>('flow', 'by', isUnit, 'customers');
  const [form, setForm] = useLinkedChoice<(typeof forms)[number]>(
    'flow',
    'form',
    isForm,
    'ribbons',
  );
  const [others, setOthers] = useState<readonly FlowCell[] | null>(null);
  const rows = useMemo(() => bySize(cells, unit), [cells, unit]);
  const drawn = useMemo(() => drawnFlow(cells, unit), [cells, unit]);
  const table = useFlowTable(rows);
  const small = drawn.others.reduce((sum, { paths }) => sum + paths.length, 0);
  const option = useCallback(
    (look: ChartLook) =>
      flowOption(look, rows, {
        ...{ cells, drawn, unit, words, whole, euros, short: shortMoney },
        text: {
          other: t('flow.other'),
          customers: t('flow.customers'),
          value: t('flow.net'),
          paths: t('flow.smallPaths', { count: small }),
        },
      }),
    [rows, cells, drawn, unit, words, whole, euros, shortMoney, t, small],
  );
  const open = ({ from, to }: Pick<FlowCell, 'from' | 'to'>) => behind.open({ from, to, before });
  const onPick = (index: number) => {
    const row = rows[index];
    if (row) return open(row);
    const one = extraMarks(cells, drawn)[index - rows.length];
    if (one?.kind === 'from') behind.open({ from: one.end, before });
    if (one?.kind === 'to') behind.open({ to: one.end, before });
    if (one?.kind === 'other') setOthers(one.paths);
    return undefined;
  };
  const { total } = drawn;
  const sum = unit === 'customers' ? whole(total.customers) : euros(total.value);
  const ends = nodesOf(cells);
  // Gaps between the nodes are of one size: with many of them the rest would be thin.
  const height = Math.max(420, 48 * Math.max(ends.before.length, ends.after.length) + 24);
  return (
    <>
      <ChartFrame
        name="flow"
        state={{ by: unit, form }}
        level={3}
        title={t('flow.between', { from: names[0], to: names[1] })}
        sub={t(`flow.sub.${unit}`)}
        label={t('flow.label', { from: names[0], to: names[1] })}
        table={table}
        onPick={onPick}
        height={height}
        {...(form === 'ribbons' ? { option } : {})}
        extra={
          <Row gap={8} wrap>
            <Segmented
              size="small"
              aria-label={t('flow.unit')}
              value={unit}
              onChange={setUnit}
              options={flowUnits.map((value) => ({ value, label: t(`flow.by.${value}`) }))}
            />
            <Segmented
              size="small"
              aria-label={t('flow.form')}
              value={form}
              onChange={setForm}
              options={forms.map((value) => ({ value, label: t(`flow.as.${value}`) }))}
            />
          </Row>
        }
        foot={[t('flow.sums', { sum }), small > 0 && t('flow.small', { count: small })]
          .filter(Boolean)
          .join(' ')}
      >
        <FlowMatrix cells={cells} unit={unit} onOpen={open} />
      </ChartFrame>
      {others && (
        <SidePanel title={t('flow.otherTitle')} asked={others} onClose={() => setOthers(null)}>
          <List gap={8}>
            {others.map((cell) => (
              <li key={`${cell.from}-${cell.to}`}>
                <Button type="link" className={styles.path} onClick={() => open(cell)}>
                  {t('behind.path', { from: words(cell.from), to: words(cell.to) })}
                </Button>{' '}
                <span className="soft num">
                  {t('flow.figures', {
                    count: cell.customers,
                    shown: whole(cell.customers),
                    value: euros(cell.from === 'newcomer' ? cell.value_after : cell.value_before),
                  })}
                </span>
              </li>
            ))}
          </List>
        </SidePanel>
      )}
    </>
  );
}
