import { expect, it, vi } from 'vitest';
import { fireEvent, press, screen, show } from '../../testkit/index.js';
import { claimOf } from './claim.js';
import { EmptyState, NothingFits } from './EmptyState.js';

it.each([
  [
    'No contracts yet. Add one and you are reminded.',
    ['No contracts yet', 'Add one and you are reminded.'],
  ],
  ['Nobody has ordered it.', ['Nobody has ordered it', '']],
  ['Nog geen contracten! Voeg er een toe.', ['Nog geen contracten!', 'Voeg er een toe.']],
])('the first sentence of "%s" is the claim', (text, parts) => {
  expect(claimOf(text)).toEqual(parts);
});

it('an empty table says the words of all tables small, then what there is none of and what to do', async () => {
  await show(<EmptyState hint="No codes yet. Generate some." />);
  expect(screen.getAllByText(/./, { selector: 'p' }).map((p) => p.textContent)).toEqual([
    'No data found.',
    'No codes yet',
    'Generate some.',
  ]);
});

it('what is narrowed to nothing says by what, takes each off by itself, and all at once', async () => {
  const off = vi.fn();
  const clear = vi.fn();
  const chips = [{ key: 'a', label: 'Status: Draft', onRemove: off }];
  await show(<NothingFits chips={chips} onClear={clear} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Status: Draft' }));
  await press('Clear filters');
  expect([off.mock.calls.length, clear.mock.calls.length]).toEqual([1, 1]);
});
