import type { getStages, ReplyOf } from '@kade/contract';
import type { Kpi } from '../../../ui/kpi/KpiStrip.js';

type Stages = ReplyOf<typeof getStages>;
type Say = (key: string, values?: Record<string, unknown>) => string;

/**
 * The key figures of a result: what is expected of its customers, or, where there is no model, what they did in the last 12
 * months and why no more is said.
 */
export function keyFigures(
  { customers, value, expected, last_year: year, reason }: Stages,
  t: Say,
  onAll: () => void,
): Kpi[] {
  const all: Kpi[] = [
    { name: 'customers', label: t('kpi.customers'), value: customers, onPick: onAll },
    {
      name: 'value',
      label: t('kpi.value'),
      value,
      unit: 'money',
      note: t('kpi.lastYear'),
      term: 'NET_SALES_LAST_12_MONTHS',
    },
  ];
  // Of too few customers nothing is said about what is to come, though the model of all customers has a figure of each.
  if (!expected || reason)
    return [
      ...all,
      {
        name: 'buyers',
        label: t('kpi.buyers'),
        value: year.customers,
        note: t('kpi.lastYear'),
      },
      { name: 'orders', label: t('kpi.orders'), value: year.orders, note: t('kpi.lastYear') },
      {
        name: 'expected',
        label: t('kpi.expected'),
        value: null,
        note: t(`noModel.short.${reason ?? 'no_history'}`),
        term: 'PREDICTED_EXPECTED_PURCHASES',
      },
    ];
  return [
    ...all,
    {
      name: 'expected',
      label: t('kpi.expected'),
      value: Math.round(expected.purchases),
      note: t('kpi.next'),
      term: 'PREDICTED_EXPECTED_PURCHASES',
    },
    {
      name: 'lifetime',
      label: t('kpi.lifetime'),
      value: expected.lifetime_value,
      unit: 'money',
      note: t('kpi.next'),
      term: 'PREDICTED_CLV',
    },
    {
      name: 'churn',
      label: t('kpi.churn'),
      value: expected.churn,
      unit: 'share',
      note: t('kpi.mean'),
      term: 'CHURN',
    },
  ];
}
