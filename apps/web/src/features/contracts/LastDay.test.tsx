import type { ContractRow } from '@kade/contract';
import { expect, it } from 'vitest';
import { screen, show } from '../../testkit/index.js';
import { LastDay } from './LastDay.js';

const until = (notice_by: string) =>
  ({ status: 'active', standing: { notice_by, today: '2026-03-01' } }) as unknown as ContractRow;

it.each([
  ['2026-03-01', 'today', 'isPressing'],
  ['2026-03-03', '2 days', 'isPressing'],
  ['2026-03-04', '3 days', 'isNear'],
  ['2026-03-14', '13 days', 'isNear'],
  ['2026-03-15', '14 days', 'soft'],
])(
  'the last day to cancel, %s, presses in its last three days and is near in its last fortnight',
  async (day, words, tone) => {
    await show(<LastDay contract={until(day)} />);
    expect((await screen.findByText(new RegExp(words, 'i'))).className).toBe(tone);
  },
);
