import { abortRun, followRuns, listRuns, type Run } from '@kade/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, asked, press, show } from '../../testkit/index.js';
import { RunsTab } from './RunsTab.js';

const began = Date.now() - 10 * 60_000;
const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
let id = 0;
const run = (kind: Run['kind'], status: Run['status'], more: Partial<Run> = {}): Run => ({
  id: ++id,
  kind,
  status,
  subject_id: 1,
  about: null,
  total: 60_000,
  processed: 30_000,
  error: null,
  created_by: { id: 1, name: 'Bas' },
  created_at: at(0),
  started_at: at(0),
  finished_at: null,
  ...more,
});

/** The list with these runs, and the row of one by a word in it. */
async function listed(...results: Run[]) {
  answer(listRuns, { count: results.length, results });
  answer(followRuns, {} as never);
  await show(<RunsTab />, { groups: ['company:admin', 'company:sales'] });
  return async (word: string) =>
    within((await screen.findByText(word)).closest('tr') as HTMLElement);
}

it('says how fast what runs is, and of what has ended only how much and why not', async () => {
  const rowOf = await listed(
    run('import', 'running', { about: 'products.csv' }),
    run('import', 'aborted', { about: 'old.csv', finished_at: at(1) }),
    run('import', 'failed', { about: 'broken.csv', finished_at: at(1), error: 'No header.' }),
  );
  expect((await rowOf('products.csv')).getByText(/30,000 of 60,000 · 50 per second/)).toBeDefined();
  const old = await rowOf('old.csv');
  expect(old.getByText('30,000 of 60,000')).toBeDefined();
  expect(old.queryByRole('progressbar')).toBeNull();
  expect((await rowOf('broken.csv')).getByRole('alert').textContent).toBe('No header.');
});

it('makes nothing up of a way back, whose beginning it does not know, and moves nothing that waits in line', async () => {
  const rowOf = await listed(
    run('mass_action', 'undoing', { about: 'New owners', finished_at: at(1) }),
    run('import', 'queued', { about: 'next.csv', total: null, processed: 0, started_at: null }),
  );
  expect((await rowOf('New owners')).getByText('30,000 of 60,000')).toBeDefined();
  expect((await rowOf('New owners')).queryByRole('button', { name: 'Stop' })).toBeNull();
  expect((await rowOf('next.csv')).queryByRole('progressbar')).toBeNull();
});

it('stops what has not ended after saying what stays', async () => {
  const rowOf = await listed(run('promotion_codes', 'running', { about: 'Advent' }));
  answer(abortRun, run('promotion_codes', 'aborted'));
  (await rowOf('Advent')).getByRole('button', { name: 'Stop' }).click();
  expect(await screen.findByText(/already generated stay in the list/)).toBeDefined();
  const dialog = (await screen.findByRole('tooltip')) as HTMLElement;
  await press('Stop', dialog);
  await expect.poll(() => asked(abortRun).length).toBe(1);
});
