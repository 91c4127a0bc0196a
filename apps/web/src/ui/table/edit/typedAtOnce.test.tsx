import { expect, it, vi } from 'vitest';
import { holdKeys, listenForKeys } from '../../../platform/keys/keys.js';
import { fireEvent, screen } from '../../../testkit/index.js';
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

it('Tab goes on to the next cell before the input of this one is there, and back', async () => {
  await showContract();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Description' }));
  const beside = async (shiftKey: boolean) => {
    const before = document.activeElement as HTMLElement;
    fireEvent.keyDown(before, { key: 'Tab', shiftKey });
    expect(screen.queryByTestId('cell-editor')).toBeNull();
    return (document.activeElement as HTMLElement).getAttribute('aria-label');
  };
  const next = await beside(false);
  expect(next).toMatch(/^Edit /);
  expect(next).not.toBe('Edit Description');
  expect(await beside(true)).toBe('Edit Description');
});

it('what is typed before the input of a cell is there is written in it, and is no key of the list', async () => {
  await showContract();
  const pressed: string[] = [];
  const stop = [listenForKeys(), holdKeys({ listSelect: (e) => void pressed.push(e.key) })];
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Description' }));
  expect(screen.queryByTestId('cell-editor')).toBeNull();
  const first = document.activeElement as HTMLInputElement;
  fireEvent.keyDown(first, { key: 'x' });
  fireEvent.input(first, { target: { value: 'x' } });
  late.come();
  const input = await screen.findByLabelText('Description', { selector: 'input' });
  expect((input as HTMLInputElement).value).toBe('x');
  expect(document.activeElement).toBe(input);
  expect(pressed).toEqual([]);
  for (const end of stop) end();
});
