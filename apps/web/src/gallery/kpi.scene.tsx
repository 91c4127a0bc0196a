import { type Kpi, KpiStrip } from '../ui/kpi/KpiStrip.js';
import type { Scene } from './scene.js';

const months = Array.from({ length: 12 }, (_, n) => `2025-${String(n + 1).padStart(2, '0')}`);
const course = {
  values: [3120, 3480, 3390, 4010, 3800, 4220, 4390, 4150, 4480, 4310, 4620, 4458],
  names: months,
};
const full: Kpi[] = [
  {
    ...{ label: 'Net sales, 12 months', value: '48137.22', unit: 'money', course },
    compared: { before: '46240.00', vs: 'vs 12 months before' },
    term: 'NET_SALES_LAST_12_MONTHS',
  },
  {
    ...{ label: 'Conversion rate', value: 0.083, unit: 'share' },
    compared: { before: 0.127, vs: 'vs period before', inPoints: true },
  },
  {
    ...{ label: 'Revenue', value: '1236549.10', unit: 'money' },
    compared: { before: '1200000', vs: 'vs period before', n: 12 },
  },
  { label: 'Unsubscribed', value: 0, compared: { before: 0, vs: '' } },
];

export const scene: Scene = {
  name: 'KpiStrip',
  states: {
    'with course and comparison': () => <KpiStrip items={full} />,
    'compact, in the head of a record': () => <KpiStrip compact items={full} />,
    'on its way, not known, words': () => (
      <KpiStrip
        items={[
          { label: 'On its way' },
          { label: 'Lead score', value: null, note: 'Not scored yet' },
          { label: 'Last order', words: '2026-11-16' },
        ]}
      />
    ),
    'leading to rows, filtering, an alarm': () => (
      <KpiStrip
        items={[
          { label: 'My day', value: 79, to: '#', note: 'businesses' },
          { label: 'Today', value: 12, onPick: () => undefined, isActive: true },
          { label: 'Overdue', value: 17, onPick: () => undefined, isAlarm: true },
        ]}
      />
    ),
    'against a budget': () => (
      <KpiStrip
        items={[
          {
            ...{ label: 'Discount given', value: '5230', unit: 'money', note: 'of €7,500 budget' },
            target: { share: 0.7, label: 'of €7,500 budget' },
          },
          { label: 'Redeemed', value: 46, note: 'in store or online' },
        ]}
      />
    ),
  },
};
