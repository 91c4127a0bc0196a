import { addPromotionCodes, type Promotion } from '@kade/contract';
import { expect, it, vi } from 'vitest';
import { answer, press, screen, show, type, waitFor } from '../../../testkit/index.js';
import { AddCodes } from './AddCodes.js';
import { CodesTab } from './CodesTab.js';

it.each([
  ['all codes', [], true],
  ['a line that is none', [{ line: 2, text: '!!' }], false],
] as const)(
  'a pasted list of %s: what was not taken stays to be read',
  async (_, refused, closes) => {
    answer(addPromotionCodes, { added: 1, double: 0, refused });
    const closed = vi.fn();
    await show(<AddCodes id={5} invalidates={[]} onClose={closed} />);
    await type(/^One code per line/, 'ABC-1');
    await press('Add codes');
    if (closes) await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    else await screen.findByText(/!!/);
    expect(closed).toHaveBeenCalledTimes(closes ? 1 : 0);
  },
);

it.each([
  ['at rest', null],
  ['while more are made', { id: 3, status: 'running', total: 9, processed: 1 }],
] as const)('codes that are nobody’s can be removed %s', async (_, making) => {
  const codes = { total: 9, free: 5, reserved: 4, redeemed: 0, making };
  const promotion = { id: 5, status: 'draft', codes } as unknown as Promotion;
  await show(<CodesTab promotion={promotion} />);
  await screen.findByText('Generate codes');
  expect(screen.queryByRole('button', { name: 'Delete available codes' }) !== null).toBe(
    making === null,
  );
});
