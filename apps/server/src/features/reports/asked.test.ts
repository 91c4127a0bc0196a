import {
  getAudience,
  mostGroups,
  mostReportDays,
  reportEndpointsOf,
  reportOf,
} from '@kade/contract';
import { addDays } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { anAudience } from '../audiences/audiences.testkit.js';
import { aProfile } from '../opportunities/opportunities.testkit.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-06-30T12:00:00Z') } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:sales', 'company:marketeer'], 'Bo');
});

const { figures, split, rows, file, audience } = reportEndpointsOf.pipeline;
const asked = async (query: object) => {
  const reply = await kade.call(figures, { query }, user);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
/** Open opportunities, each as a row of values says; the number of each is in its title. */
const deals = (count: number, over: { source?: string; value?: string } = {}) =>
  kade.db.inTenant(user.companyId, (tx) =>
    sql`insert into opportunity (company_id, title, status, value, source, owner_id, dated, created_at)
      select ${user.companyId}::bigint, 'Deal ' || i, 'lead', ${sql.raw(over.value ?? '100')},
        ${sql.raw(over.source ?? 'null')}, ${user.id}::bigint, true, '2026-06-25T10:00:00Z'
      from generate_series(1, ${count}::int) i`.execute(tx),
  );

it('a period of which one end is said ends today, or begins a week before it ends; one that is to come is its first day', async () => {
  const period = async (query: object) => (await asked(query)).period;
  expect(await period({ from: '2026-06-10' })).toEqual({ from: '2026-06-10', to: '2026-06-30' });
  expect(await period({ to: '2026-06-10' })).toEqual({ from: '2026-06-04', to: '2026-06-10' });
  expect(await period({ from: '2026-08-01' })).toEqual({ from: '2026-08-01', to: '2026-08-01' });
  expect(await period({ from: '2026-06-10', as_of: '2026-06-20' })).toEqual({
    ...{ from: '2026-06-10', to: '2026-06-20' },
  });
  const longest = addDays('2026-06-30', 1 - mostReportDays);
  expect((await period({ from: longest })).from).toBe(longest);
  const longer = { query: { from: addDays(longest, -1) } };
  expect((await kade.call(figures, longer, user)).status).toBe(400);
});

it('of more groups than are shown it is said how many there are, the largest first, equal ones by name', async () => {
  await deals(mostGroups, { source: `'S' || lpad(i::text, 4, '0')` });
  await deals(2, { source: `'Fair'` });
  await deals(1, { source: `'Web'` });
  const { body } = await kade.call(split, { params: { by: 'source' }, query: {} }, user);
  expect([body.count, body.results.length]).toEqual([mostGroups + 2, mostGroups]);
  expect(body.results.slice(0, 3).map(({ key, figures: of }) => [key, of.open?.value])).toEqual([
    ['Fair', 2],
    ['S0001', 1],
    ['S0002', 1],
  ]);
  const [zed, ann] = [
    await kade.aUser(user.companyId, ['company:sales'], 'Zed'),
    await kade.aUser(user.companyId, ['company:sales'], 'Ann'),
  ];
  await kade.db.inTenant(user.companyId, (tx) =>
    sql`update opportunity set owner_id = case source when 'S0001' then ${zed.id}::bigint else ${ann.id} end
      where source in ('S0001', 'S0002')`.execute(tx),
  );
  const owners = await kade.call(split, { params: { by: 'user' }, query: {} }, user);
  expect(owners.body.results.map(({ label }) => label)).toEqual(['Bo', 'Ann', 'Zed']);
});

it('the rows behind a figure are narrowed by what each adds, both ends included, and by every word', async () => {
  await deals(4, { value: 'i * 10' });
  const names = async (query: object) => {
    const of = { params: { figure: 'value_open' }, query: { ordering: 'adds', ...query } as never };
    return (await kade.call(rows, of, user)).body.results.map(({ name }) => name);
  };
  expect(await names({ adds_from: 20, adds_to: 30 })).toEqual(['Deal 2', 'Deal 3']);
  expect(await names({ adds_from: 31 })).toEqual(['Deal 4']);
  expect(await names({ adds_to: 19 })).toEqual(['Deal 1']);
  expect(await names({ search: ' bo  3 ' })).toEqual(['Deal 3']);
});

it('a file says what its rows were narrowed by, or that nothing narrows them, and how the figure is counted', async () => {
  await deals(1, { source: `'Fair'` });
  const text = async (query: object, figure = 'weighted_open') =>
    (await kade.call(file, { params: { figure }, query: query as never }, user)).text;
  const said = async (query: object) =>
    /\nFilters;([^;\r]*)/.exec(await text(query))?.[1]?.replaceAll('"', '');
  expect(await said({})).toBe('none');
  const filter = {
    ...{ user: user.id, owner_name: 'Piet', segment: 'Horeca', province: 'Utrecht' },
    ...{ adds_from: 5, adds_to: 1000, search: 'deal' },
  };
  expect(await said(filter)).toBe(
    `user ${user.id}, Piet, Horeca, Utrecht, “deal”, Counts for ≥ 5, Counts for ≤ 1000`,
  );
  expect(await said({ group_by: 'source', group: 'Fair' })).toBe('source: Fair');
  expect(await said({ group_by: 'stage', group: 'lead' })).toBe('stage: Lead');
  expect(await said({ group_by: 'source' })).toBe('source: none');
  expect(await text({})).toContain('\nFormula;sum of value × probability');
  expect(await text({}, 'open')).not.toContain('\nFormula;');
});

it('a file holds each row once, however many there are, and nothing where a row has no day and no value', async () => {
  await deals(2001);
  const lines = async (of: typeof file, figure: string) => {
    const { text } = await kade.call(of, { params: { figure }, query: {} }, user);
    const all = text.split('\r\n').slice(1);
    return all.slice(
      0,
      all.findIndex((line) => /^[,;]*$/.test(line)),
    );
  };
  const names = (await lines(file, 'open')).map((line) => line.split(';')[1]);
  expect([names.length, new Set(names).size]).toEqual([2001, 2001]);
  await kade.db.inTenant(user.companyId, (tx) =>
    sql`insert into activity (company_id, type, title, owner_id, done_at)
      values (${user.companyId}, 'call', 'Call', ${user.id}, '2026-06-29T10:00:00Z')`.execute(tx),
  );
  const calls = await lines(
    reportEndpointsOf.activities.file as unknown as typeof file,
    'activities_done',
  );
  expect(calls.map((line) => line.split(';').slice(1))).toEqual([
    ['Call', '', '', 'Bo', '', '2026-06-29', '', '1'],
  ]);
});

it('an audience holds the businesses behind a figure, each once, and those without one are in none', async () => {
  await deals(3);
  const zee = await aProfile(kade, user.companyId, 'Zee');
  // One that has nothing to do with it.
  await aProfile(kade, user.companyId, 'Duin');
  await kade.db.inTenant(user.companyId, (tx) =>
    sql`update opportunity set profile_id = case title when 'Deal 3' then null else ${zee}::bigint end`.execute(
      tx,
    ),
  );
  const body = { name: 'Open', query: {} };
  const made = await kade.call(audience, { params: { figure: 'open' }, body }, user);
  expect([made.status, made.body.count]).toEqual([201, 1]);
  expect((await kade.call(getAudience, { params: { id: made.body.id } }, user)).status).toBe(200);
  const listed = await kade.db.inTenant(user.companyId, (tx) =>
    tx.selectFrom('audience_listed').select('profile_id').execute(),
  );
  expect(listed).toEqual([{ profile_id: zee }]);
});

it('a report on an audience needs one, and of how things are now it tells nothing of before', async () => {
  const of = reportEndpointsOf.audience;
  const refused = await kade.call(of.figures, { query: {} }, user);
  const { errors } = refused.body as unknown as { errors: object };
  expect([refused.status, Object.keys(errors)]).toEqual([400, ['audience']]);
  await aProfile(kade, user.companyId, 'Zee');
  const { id } = await anAudience(kade, user);
  const query = { audience: id, compare: 'before' as const };
  const { figures: found } = (await kade.call(of.figures, { query }, user)).body;
  const course = (await kade.call(of.course, { query }, user)).body.parts[0];
  const states = Object.entries(reportOf('audience').figures as Record<string, { state?: true }>);
  for (const [key, { state }] of states) {
    expect([key, found[key]?.previous_rows === null]).toEqual([key, state === true]);
    expect([key, course?.figures[key] === null || !state]).toEqual([key, true]);
  }
});
