import {
  type AiCall,
  type AiUsage,
  changeAiSettings,
  getAiSettings,
  getAiUsage,
  listAiCalls,
  usualAiColumns,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../testkit/index.js';
import { AiUseTab } from './AiUseTab.js';
import { LimitsDrawer } from './LimitsDrawer.js';

const admin = { groups: ['company:admin'] };
const usage: AiUsage = {
  ...{ mode: 'model', model: 'small-1', host: 'llm.example', prices: { in: 0.15, out: 0.6 } },
  ...{ month: '2026-11-01', budget: 25, spent: 1.2345, reserved: 0.004, calls: 12, failed: 1 },
  ...{ tokens_in: 9000, tokens_out: 1200, months: ['2026-11-01', '2026-10-01'] },
  purposes: [
    { purpose: 'content', calls: 12, failed: 1, tokens_in: 9000, tokens_out: 1200, cost: 1.2345 },
  ],
};
const call: AiCall = {
  ...{ id: 1, at: '2026-11-20T10:00:00Z', user: { id: 4, name: 'Ada Bakker' }, purpose: 'content' },
  ...{ prompt_version: 'content-1', language: 'nl', model: 'small-1', outcome: 'answered' },
  ...{ tokens_in: 700, tokens_out: 90, estimated: false, cost: 0.0012, reserved: 0.01, ms: 1234 },
};
const settings = { monthly_budget: '25.00', columns: ['SEGMENT', 'NAME'], version: 2 };
beforeEach(() => {
  answer(getAiUsage, usage);
  answer(getAiSettings, settings);
  answer(listAiCalls, {
    ...{ count: 2, cost: 0.0012, users: [{ id: 4, name: 'Ada Bakker' }] },
    results: [
      call,
      { ...call, id: 2, user: null, outcome: 'lost', cost: 0, ms: null, purpose: 'brand' },
    ],
  });
});

describe('AI use', () => {
  it('says who does the work, what a month cost and what is left of the budget', async () => {
    await show(<AiUseTab />, admin);
    expect(
      await screen.findByText('Texts and classes come from small-1, asked at llm.example.'),
    ).toBeTruthy();
    expect(screen.getAllByText('€1.23').length).toBeGreaterThan(0);
    expect(screen.getByText('4.9% of the budget')).toBeTruthy();
    expect(screen.getByText('€0.004')).toBeTruthy();
  });

  it('says so where no prices are set, or the built-in parts do the work', async () => {
    answer(getAiUsage, { ...usage, prices: null });
    const { unmount } = await show(<AiUseTab />, admin);
    expect(await screen.findByText(/costs count as zero/)).toBeTruthy();
    unmount();
    answer(getAiUsage, { ...usage, mode: 'built_in', model: null, host: null });
    await show(<AiUseTab />, admin);
    expect(await screen.findByText(/built-in parts write texts/)).toBeTruthy();
  });

  it('lists calls with what they cost, and what those may have cost that nobody saw end', async () => {
    await show(<AiUseTab />, admin);
    expect(await screen.findByText('€0.0012')).toBeTruthy();
    expect(screen.getByText('at most €0.01')).toBeTruthy();
    expect(screen.getByText('Ended unexpectedly')).toBeTruthy();
    expect(asked(listAiCalls).length).toBeGreaterThan(0);
  });
});

describe('the columns that may leave', () => {
  it('are shown by their groups, personal ones marked', async () => {
    await show(<AiUseTab />, admin);
    expect(await screen.findByText('Columns that may leave')).toBeTruthy();
    expect(screen.getAllByText('personal')).toHaveLength(1);
  });

  it('are chosen one by one, and brought back to those that say nothing of a person', async () => {
    answer(changeAiSettings, settings);
    await show(<AiUseTab />, admin);
    await press('Change budget and columns');
    await press('Back to the non-personal columns');
    await press('Save');
    await waitFor(() => expect(bodies(changeAiSettings)).toHaveLength(1));
    expect(bodies(changeAiSettings)[0]).toMatchObject({
      ...{ version: 2, monthly_budget: '25.00', columns: [...usualAiColumns] },
    });
  });
});

decidesConflicts('the AI settings', {
  open: () =>
    show(<LimitsDrawer settings={{ ...settings, version: 3 }} onClose={() => {}} />, admin),
  change: () => type('Budget per month', '30'),
  update: changeAiSettings,
  mine: { monthly_budget: '30' },
  read: getAiSettings,
  theirs: { ...settings, monthly_budget: '40.00', version: 8 },
  shows: async () => expect(await typed('Budget per month')).toContain('40'),
});
