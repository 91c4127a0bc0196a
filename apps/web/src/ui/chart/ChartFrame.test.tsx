import { expect, it, vi } from 'vitest';
import { fireEvent, screen, show } from '../../testkit/index.js';
import * as csv from '../table/csv.js';
import { ChartFrame } from './ChartFrame.js';

const table = {
  head: ['Step', 'Profiles', 'Sales'],
  rows: [
    ['Opened', 1234, '99.50'],
    ['Clicked', 12, '0.00'],
  ],
  units: ['text', 'whole', 'money'],
} as const;

const frame = (over: object = {}) =>
  show(
    <ChartFrame
      name="steps"
      title="Funnel"
      sub="Profiles"
      label="The funnel."
      table={table}
      {...over}
    >
      <p>drawn</p>
    </ChartFrame>,
  );

it('its figures stand as a table, and what is behind a mark opens from there too', async () => {
  const pick = vi.fn();
  await frame({ onPick: pick });
  fireEvent.click(screen.getByText('Table'));
  expect(screen.getByRole('cell', { name: '1,234' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '€99.50' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clicked' }));
  expect(pick).toHaveBeenCalledWith(1);
});

it('where each figure opens something of its own, it is pressed itself, and what counts nothing is not', async () => {
  const press = vi.fn();
  await frame({ onFigure: press });
  fireEvent.click(screen.getByText('Table'));
  fireEvent.click(screen.getByRole('button', { name: 'Opened, Sales, €99.50' }));
  expect(press).toHaveBeenCalledWith(0, 2);
  expect(screen.getByRole('button', { name: 'Clicked, Profiles, 12' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /€0\.00/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clicked' })).toBeNull();
});

it('its file has the figures as they are', async () => {
  const save = vi.spyOn(csv, 'saveFile').mockImplementation(() => undefined);
  await frame();
  fireEvent.click(screen.getByRole('button', { name: 'More for Funnel' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
  expect(save.mock.calls[0]?.[0]).toBe('funnel.csv');
  expect(save.mock.calls[0]?.[1]).toContain('Opened;1234;99.50');
});

it('around nothing it draws no axes, and offers nothing to take along', async () => {
  await frame({ empty: 'Nobody ordered yet.' });
  expect(screen.getByText('Nobody ordered yet.')).toBeDefined();
  expect(screen.queryByText('drawn')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More for Funnel' })).toBeNull();
});

it('a link shows it as it was looked at', async () => {
  window.location.hash = '#chart-steps?as=table';
  await frame();
  expect(screen.getByRole('cell', { name: '1,234' })).toBeDefined();
  window.location.hash = '';
});
