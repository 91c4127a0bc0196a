import {
  changeTriggerSettings,
  createTriggerTasks,
  getTriggerOutcomes,
  getTriggerSettings,
  listAudiences,
  listColumnValues,
  listTriggers,
  listUsers,
  saveTriggersAsAudience,
  triggerRules,
  tryTriggerRule,
  updateTriggers,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  notices,
  press,
  screen,
  show,
  type,
  waitFor,
  where,
  within,
} from '../../testkit/index.js';
import { companyDay } from './list/days.js';
import { nothing, ticked } from './list/ticked.js';
import { foundWords } from './rules/foundWords.js';
import { settingsOf, valuesOf } from './rules/ruleValues.js';
import { TriggersPage } from './TriggersPage.js';
import { backTest, found, settings, trigger } from './triggers.sample.js';

const groups = ['company:marketeer', 'company:sales', 'product:whitespot'];
const at = '/analytics/trigger-list';
const open = (session = {}) => show(<TriggersPage />, { groups, at, ...session });

beforeEach(() => {
  answer(listTriggers, found([trigger(1), trigger(2)]));
  answer(updateTriggers, { updated: 1 });
  answer(getTriggerSettings, settings());
  answer(listColumnValues, [{ label: 'Café', count: 12 }]);
  answer(listAudiences, { count: 0, results: [] });
  answer(listUsers, { count: 0, results: [] } as never);
});

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('link', { name });
  return cell.closest('tr') as HTMLElement;
};
const tick = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Select ${name},`) }));

describe('the trigger list', () => {
  it('says who, why, since when and what is at stake, and counts by each rule that is on', async () => {
    await open();
    const row = await rowOf('Café 1');
    expect(row.textContent).toContain(
      'No order for 61 days; usually orders every 7 days, last on 2026-09-20',
    );
    expect(row.textContent).toContain('2026-09-27');
    expect(row.textContent).toContain('€9,000');
    expect(row.textContent).toContain('Sam');
    const counts = screen.getByRole('list', { name: 'Signals by rule' });
    expect(within(counts).getAllByRole('button')).toHaveLength(6);
    await press(/2 ?No order for long/, counts);
    await waitFor(() => expect(where()).toContain('rule=no_order'));
    await waitFor(() => expect(asked(listTriggers).at(-1)?.query.rule).toEqual(['no_order']));
  });

  it('is marked done, one or many, and taken back', async () => {
    await open();
    await tick('Café 1');
    await tick('Café 2');
    const bar = await screen.findByRole('region', { name: 'Selected signals' });
    await press('Mark as done', bar);
    await waitFor(() => expect(bodies(updateTriggers)).toEqual([{ ids: [1, 2], state: 'done' }]));
    await waitFor(() => expect(notices.at(-1)?.title).toBe('2 signals done'));
    expect(screen.queryByRole('region', { name: 'Selected signals' })).toBeNull();
    notices.at(-1)?.action?.act();
    await waitFor(() =>
      expect(bodies(updateTriggers).at(-1)).toEqual({ ids: [1, 2], state: 'open' }),
    );
  });

  it('is snoozed until a day', async () => {
    await open();
    await tick('Café 1');
    await press('Snooze', await screen.findByRole('region', { name: 'Selected signals' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByText('Two weeks'));
    await press('Snooze', dialog);
    await waitFor(() =>
      expect(bodies(updateTriggers)).toEqual([
        { ids: [1], state: 'snoozed', until: companyDay(14) },
      ]),
    );
  });

  it('becomes tasks, whose title says what they are about', async () => {
    answer(createTriggerTasks, { tasks: 2 });
    await open();
    await tick('Café 1');
    await tick('Café 2');
    await press('Make a task', await screen.findByRole('region', { name: 'Selected signals' }));
    const dialog = await screen.findByRole('dialog');
    await press('Add', dialog);
    await waitFor(() =>
      expect(bodies(createTriggerTasks)).toEqual([
        { ids: [1, 2], title: 'Call about no order for long', due_on: null, done: true },
      ]),
    );
    await waitFor(() => expect(notices.at(-1)?.title).toBe('2 tasks added'));
  });

  it('becomes an audience for who makes those, and for nobody else', async () => {
    answer(saveTriggersAsAudience, { id: 5, name: 'Silent', count: 1 });
    await open();
    await tick('Café 1');
    await press(
      'Make an audience',
      await screen.findByRole('region', { name: 'Selected signals' }),
    );
    await type('Name', 'Silent');
    await press('Save', await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(bodies(saveTriggersAsAudience)).toEqual([{ ids: [1], name: 'Silent' }]),
    );
  });

  it('offers a seller no audience', async () => {
    await open({ groups: ['company:sales'] });
    await tick('Café 1');
    const bar = await screen.findByRole('region', { name: 'Selected signals' });
    await button('Make a task', bar);
    expect(within(bar).queryByRole('button', { name: /audience/ })).toBeNull();
  });

  it('says what to do while nothing was looked at', async () => {
    answer(listTriggers, found([], { computed_at: null }));
    await open();
    await screen.findByText(/Import invoices for signals about orders/);
  });

  it('says so while no rule is on, and leads to the rules', async () => {
    answer(listTriggers, found([], { on: [] }));
    await open();
    await screen.findByText('No rule is switched on');
    await press('Open the rules');
    await screen.findByRole('dialog', { name: 'Rules of the trigger list' });
  });
});

it('of more than a call may name, the first are ticked', () => {
  const rows = [trigger(1), trigger(2), trigger(3)];
  const two = ticked(nothing, rows, true, 2);
  expect([...two.keys()]).toEqual([1, 2]);
  expect([...ticked(two, rows.slice(0, 1), false, 2).keys()]).toEqual([2]);
});

describe('the settings of a rule', () => {
  const openRule = async (name: string) => {
    await press('Rules');
    await press(`Settings of ${name}`);
    await screen.findByText('Tried on your own past');
  };

  it('are sent whole, shares as shares', async () => {
    answer(changeTriggerSettings, settings());
    await open();
    await openRule('Spending down');
    await type(/Less than usual by at least/, '40');
    await press('Save');
    await waitFor(() => expect(bodies(changeTriggerSettings)).toHaveLength(1));
    expect(bodies(changeTriggerSettings)[0]).toMatchObject({
      version: 4,
      rule: 'spend_down',
      settings: { on: true, numbers: { fall: 0.4, least: 2000 }, cooldown: 30, assign: 'owner' },
    });
  });

  it.each(triggerRules)('%s comes back from its fields as it went in', (rule) => {
    const { audience: _, ...own } = settings().rules[rule];
    expect(settingsOf(rule, valuesOf(rule, settings()))).toEqual(own);
    const values = { ...valuesOf(rule, settings()), 'settings.assign': 'user' as const };
    expect(settingsOf(rule, values)).toBeNull();
    expect(settingsOf(rule, { ...values, 'settings.user_id': 7 })?.user_id).toBe(7);
  });

  it('can be tried on the past before they are saved, in words and figures', async () => {
    answer(tryTriggerRule, { result: backTest, run: null });
    await open();
    await openRule('Spending down');
    await press('Try it');
    await screen.findByText('Between 2026-06-26 and 2026-09-25 it would have fired 212 times.');
    screen.getByText('On 61 of 190 spending fell further in the 60 days after.');
    screen.getByText('That is 32.1% (between 25.8% and 39.1%, 95%).');
    screen.getByText(
      'Of 840 comparable customers that it would not have told of, it was 22%: a difference of 10.1 points (between 2.9 and 17.6).',
    );
    screen.getByText('Switched on now, it would give 75 signals today.');
    expect(bodies(tryTriggerRule)[0]).toMatchObject({ rule: 'spend_down' });
    expect(bodies(changeTriggerSettings)).toEqual([]);
  });

  it('shows how far a look back is', async () => {
    answer(tryTriggerRule, {
      result: null,
      run: {
        ...{ id: 3, kind: 'trigger_test', status: 'running', total: 92, processed: 46 },
        ...{ error: null, started_at: null, finished_at: null },
      },
    });
    await open();
    await openRule('No order for long');
    await press('Try it');
    await screen.findByText('Looking back, day by day');
    await screen.findByText(/46 of 92/);
  });

  it('are only looked at by who may not change them', async () => {
    answer(getTriggerSettings, settings(false));
    await open({ groups: ['company:sales'] });
    await press('Rules');
    await press('Settings of No order for long');
    await screen.findByText('Only marketers can change rules.');
    expect(screen.queryByText('Tried on your own past')).toBeNull();
  });
});

describe('a back-test in words', () => {
  const say = {
    t: (key: string, values: Record<string, unknown> = {}) => `${key} ${JSON.stringify(values)}`,
    whole: String,
    percent: String,
    points: String,
  };
  const keys = (over: Partial<typeof backTest>) =>
    foundWords({ ...backTest, ...over }, say).map((words) => words.split(' ')[0]);

  it('says what has to be there first where there is nothing to look at', () => {
    expect(keys({ data_from: null })).toEqual(['test.noData', 'test.noDataOf.orders']);
    expect(keys({ rule: 'churn', data_from: null })[1]).toBe('test.noDataOf.models');
  });

  it('says that data begin late, that it is not known yet, and why nobody is beside it', () => {
    const outcome = { ...backTest.outcome, known: 0, happened: 0, interval: null };
    expect(keys({ data_from: '2026-08-01', outcome })).toEqual([
      ...['test.fired', 'test.profiles', 'test.short', 'test.unknown', 'test.now', 'test.asNow'],
    ]);
    expect(keys({ others: null, no_others: 'few' })).toContain('test.noOthers.few');
  });
});

it('what came of those acted upon stands beside those left, and what is not known is said', async () => {
  answer(getTriggerOutcomes, {
    rules: [
      {
        ...{ rule: 'no_order', code: 'no_order', days: 60 },
        acted: { known: 40, happened: 10, open: 3 },
        left: { known: 50, happened: 30, open: 0 },
        difference: { difference: -0.35, low: -0.51, high: -0.14 },
      },
      {
        ...{ rule: 'churn', code: 'no_order', days: 90 },
        acted: { known: 0, happened: 0, open: 4 },
        left: { known: 0, happened: 0, open: 9 },
        difference: null,
      },
    ],
  });
  await open();
  fireEvent.click(await screen.findByTestId('page-more'));
  fireEvent.click(await screen.findByText('Outcomes'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('10 of 40');
  within(drawer).getByText('3 not known yet');
  within(drawer).getByText('-35.0 points (-51.0 to -14.0)');
  within(drawer).getByText('9 not known yet');
  within(drawer).getByText('Too few to say');
});
