import { updateContract } from '@kade/contract';
import { expect, it, vi } from 'vitest';
import { answer, bodies, fireEvent, screen, waitFor } from '../../../testkit/index.js';
import '../../../testkit/setup.js';
import { showContract } from '../../../testkit/contracts.js';

/** The input of a cell is fetched with the first one that is opened: here it comes when the test lets it. */
const late = vi.hoisted(() => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { held, come: () => come() };
});
vi.mock('./CellEditor.js', async (original) => {
  await late.held;
  return original();
});

it('Enter pressed before the input of a cell is there saves what was typed', async () => {
  answer(updateContract, ((asked: { body: object }) => ({ id: 5, ...asked.body })) as never);
  await showContract();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Description' }));
  const first = document.activeElement as HTMLInputElement;
  fireEvent.input(first, { target: { value: 'Delivery' } });
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(screen.queryByTestId('cell-editor')).toBeNull();
  expect(bodies(updateContract)).toEqual([]);
  late.come();
  await waitFor(() =>
    expect(bodies(updateContract)).toEqual([expect.objectContaining({ title: 'Delivery' })]),
  );
  await waitFor(() => expect(screen.queryByTestId('cell-editor')).toBeNull());
});
