import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { type DealAsOf, dealsAsOf, stageChanges, staysBetween } from './index.js';

const zone = 'Europe/Amsterdam';
let kade: TestKade;
let company: number;
const ask = <T>(query: RawBuilder<T>) =>
  kade.db.inTenant(company, async (tx) => (await query.execute(tx)).rows);

type Moves = readonly (readonly [day: string, status: string])[];
/** An opportunity by the days on which it came into its stages, the first that on which it was made. */
const add = async (title: string, moves: Moves, { dated = true, closed = '' } = {}) => {
  const at = (day: string) => `${day}T12:00:00Z`;
  const [first = '', status = ''] = moves[0] ?? [];
  const [, last] = moves.at(-1) ?? [];
  const [made] = await ask(sql<{ id: number }>`
    insert into opportunity (company_id, title, status, dated, created_at, closed_at)
    values (${company}, ${title}, ${last}, ${dated}, ${at(first)}, ${closed ? at(closed) : null}) returning id`);
  const tell = (type: string, from: string | null, to: string, day: string) =>
    ask(sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
      values (${company}, ${made?.id ?? 0}, ${type}, ${from}, ${to}, ${at(day)})`);
  await tell('created', null, status, first);
  // What else happens to it begins no stage.
  await tell('value', null, '5', '2026-01-25');
  for (const [n, [day, to]] of moves.entries())
    if (n > 0) await tell('status', moves[n - 1]?.[1] ?? '', to, day);
};

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  await add(
    'There and back',
    [
      ...([
        ['2026-01-05', 'lead'],
        ['2026-01-20', 'proposal'],
        ['2026-02-10', 'lead'],
        ['2026-03-01', 'deal'],
      ] as const),
    ],
    { closed: '2026-03-01' },
  );
  await add('Goes on', [
    ['2026-01-10', 'lead'],
    ['2026-02-01', 'proposal'],
  ]);
  const undated = { dated: false };
  await add(
    'Moved, of a day that nobody knows',
    [
      ['2026-02-03', 'lead'],
      ['2026-02-15', 'proposal'],
    ],
    undated,
  );
  await add('Of a day that nobody knows', [['2026-02-04', 'lead']], undated);
  await add(
    'Ended before',
    [
      ['2026-01-02', 'lead'],
      ['2026-01-31', 'lost'],
    ],
    { closed: '2026-01-31' },
  );
  await add('Came back', [
    ['2026-01-01', 'lead'],
    ['2026-01-15', 'lost'],
    ['2026-02-05', 'prospect'],
  ]);
  await add('Came back later', [
    ['2026-01-01', 'lead'],
    ['2026-01-15', 'lost'],
    ['2026-03-05', 'prospect'],
  ]);
  await add(
    'Ended on the last day',
    [
      ['2026-02-08', 'lead'],
      ['2026-02-28', 'deal'],
    ],
    { closed: '2026-02-28' },
  );
  await add('Came later', [['2026-03-02', 'lead']]);
  await add('Moved at once', [
    ['2026-02-20', 'lead'],
    ['2026-02-20', 'prospect'],
  ]);
});
afterAll(() => kade.close());

const evenings = () => ({
  ...{ companyId: company, from: '2026-01-31', to: '2026-02-28', zone, today: '2026-03-10' },
});

it('a stay in a stage ends in the period or goes on at its end; one that comes back has another, an end is none', async () => {
  const rows = await ask(sql<{ title: string; status: string; ended: boolean; days: number }>`
    select s.title, s.status, s.until is not null as ended, s.days
    from (${staysBetween(evenings())}) s order by s.title, s.since, s.status`);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Came back', 'prospect', false, 23],
    ['Ended on the last day', 'lead', true, 20],
    ['Goes on', 'lead', true, 22],
    ['Goes on', 'proposal', false, 27],
    ['Moved at once', 'lead', true, 0],
    ['Moved at once', 'prospect', false, 8],
    ['Moved, of a day that nobody knows', 'proposal', false, 13],
    ['There and back', 'proposal', true, 21],
    ['There and back', 'lead', false, 18],
  ]);
});

it('the matrix has what was open on an evening or came back, each with where it stood on both', async () => {
  const rows = await ask(sql<{ title: string; was: string | null; is: string }>`
    select c.title, c.from_status as was, c.to_status as is
    from (${stageChanges(evenings())}) c order by c.title`);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Came back', 'lost', 'prospect'],
    ['Ended on the last day', null, 'deal'],
    ['Goes on', 'lead', 'proposal'],
    ['Moved at once', null, 'prospect'],
    ['Moved, of a day that nobody knows', 'lead', 'proposal'],
    ['Of a day that nobody knows', 'lead', 'lead'],
    ['There and back', 'proposal', 'lead'],
  ]);
});

describe('an evening', () => {
  const on = async (day: string, which: object = {}) =>
    (
      await ask(
        sql<DealAsOf>`select d.title from (${dealsAsOf(
          { companyId: company, day, zone, today: '2026-03-10' },
          which,
        )}) d order by 1`,
      )
    ).map((d) => d.title);

  it('has those that were open when only those are asked for, on a day of the past as today', async () => {
    const always = [
      'Goes on',
      'Moved, of a day that nobody knows',
      'Of a day that nobody knows',
    ] as const;
    expect(await on('2026-01-31', { onlyOpen: true })).toEqual([...always, 'There and back']);
    const since = ['Came back', 'Goes on', 'Moved at once', ...always.slice(1)];
    expect(await on('2026-02-28', { onlyOpen: true })).toEqual([...since, 'There and back']);
    expect(await on('2026-03-10', { onlyOpen: true })).toEqual(
      ['Came back later', 'Came later', ...since].toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await on('2026-01-31')).toEqual(
      [...always, 'Came back', 'Came back later', 'Ended before', 'There and back'].toSorted(
        (a, b) => a.localeCompare(b),
      ),
    );
  });

  it('has those that were reopened since when those are asked for', async () => {
    expect(await on('2026-01-31', { endedAnew: true })).toEqual(['Came back', 'Came back later']);
    expect(await on('2026-02-28', { endedAnew: true })).toEqual(['Came back later']);
    expect(await on('2026-03-09', { endedAnew: true })).toEqual([]);
  });
});
