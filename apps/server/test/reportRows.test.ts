import {
  type Figure,
  type FigureValue,
  type Group,
  getAudience,
  type ReportName,
  type ReportRow,
  reportEndpointsOf,
  reportNames,
  reportOf,
} from '@kade/contract';
import { addDays } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundDemo } from '../src/features/demo/demo.service.js';
import { type TestKade, type TestUser, testKade } from './kade.js';

/**
 * The promise of every report, asked of the registry and not of a list: the rows behind a figure add up to it, for whoever
 * may see it, under every filter, compared and as known on a past day; its file holds these rows and its audience these
 * profiles. A figure that is added to the registry is held to it the moment it is there.
 */
let kade: TestKade;
let company: number;
const users = new Map<string, TestUser>();
const visitors: Readonly<Record<string, readonly Group[]>> = {
  'a seller': ['company:sales'],
  'a marketeer': ['company:marketeer'],
  'who is both': ['company:sales', 'company:marketeer'],
  'a superuser': ['company:superuser'],
  'an administrator': ['company:admin'],
};
/** What the filters are tried with: the value that most rows of the company have. */
const tried: Record<string, string | number> = {};
let today: string;

beforeAll(async () => {
  kade = await testKade();
  await foundDemo(kade.kade.platform, () => {}, { profiles: 600 });
  const tenant = await kade.db.directory.selectFrom('tenant').select('id').executeTakeFirst();
  company = tenant?.id ?? 0;
  for (const [name, groups] of Object.entries(visitors))
    users.set(name, await kade.aUser(company, groups));
  await kade.db.inTenant(company, async (tx) => {
    // Some of the owners are no users, as files bring them.
    await sql`update opportunity set owner_id = null, owner_name = 'Piet van het bestand'
      where company_id = ${company} and id % 7 = 0`.execute(tx);
    const most = async (column: string, from: string) =>
      (
        await sql<{ value: string | number }>`
          select ${sql.raw(column)} as value from ${sql.raw(from)} where ${sql.raw(column)} is not null
          group by 1 order by count(*) desc, 1 limit 1`.execute(tx)
      ).rows[0]?.value;
    const values = {
      user: await most('owner_id', 'opportunity'),
      owner_name: 'Piet van het bestand',
      segment: await most('segment', 'profile'),
      province: await most('province', 'profile'),
      type: await most('type', 'activity'),
      outcome: await most('outcome', 'activity'),
      campaign: await most('campaign_id', 'campaign_recipient'),
      audience: await most('id', 'audience'),
    };
    for (const [key, value] of Object.entries(values)) if (value !== undefined) tried[key] = value;
  });
  today = new Date().toISOString().slice(0, 10);
  // Some came into the audience and some went, one of them twice, over days that the reports look at.
  await kade.db.inTenant(company, async (tx) => {
    for (const [back, side] of [
      [90, 'entered'],
      [60, 'left'],
      [30, 'entered'],
    ] as const)
      await sql`
        with noted as (
          insert into audience_day (company_id, audience_id, day, content_hash, count)
          values (${company}, ${tried.audience}, ${addDays(today, -back)}, '', 0)
          on conflict do nothing)
        insert into audience_day_change (company_id, audience_id, day, side, profile_ids)
        select ${company}::bigint, ${tried.audience}::bigint, ${addDays(today, -back)}::date, ${side}::text,
          array_agg(id) from (select id from profile where company_id = ${company} and id % 9 = 0) p`.execute(
        tx,
      );
  });
});
afterAll(() => kade.close());

/** The reports differ in their keys only; as for the screens, one of them stands for all. */
const endpointsOf = (report: ReportName) =>
  reportEndpointsOf[report] as (typeof reportEndpointsOf)['pipeline'];

type Query = Record<string, string | number | undefined>;
/** A long period that ended a while ago, so that something was known later; in the days that the report looks at. */
const periodOf = (report: ReportName): Query => ({
  from: addDays(today, -120),
  to: addDays(today, -3),
  ...(reportOf(report).ofAudience ? { audience: tried.audience } : {}),
  ...(reportOf(report).ofCampaigns ? { campaign: tried.campaign } : {}),
});
const filtersOf = (report: ReportName): [string, Query][] => {
  const own: Query = {
    ...{ user: tried.user, owner_name: tried.owner_name },
    ...{ segment: tried.segment, province: tried.province },
    ...(report === 'activities' ? { type: tried.type, outcome: tried.outcome } : {}),
    ...(report === 'base' ? { campaign: tried.campaign } : {}),
  };
  const alone = Object.entries(own).map(([key, value]): [string, Query] => [key, { [key]: value }]);
  const together: Query = { user: own.user, segment: own.segment, province: own.province };
  const past = reportOf(report).ofToday ? [] : [addDays(today, -40)];
  return [
    ['no filter', {}],
    ...alone,
    ['all together', { ...own, ...together }],
    ...past.flatMap((as_of): [string, Query][] => [
      ['as known on a past day', { as_of }],
      ['as known on a past day, all together', { ...together, as_of }],
    ]),
  ];
};

async function figuresFor(report: ReportName, query: Query, user: TestUser) {
  const reply = await kade.call(endpointsOf(report).figures, { query: query as never }, user);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** Every row behind a figure, page by page, in an order that a page could get wrong. */
async function rowsOf(report: ReportName, figure: string, query: Query, user: TestUser) {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page++) {
    const reply = await kade.call(
      endpointsOf(report).rows,
      {
        params: { figure },
        query: { ...query, page, page_size: 500, ordering: 'value' } as never,
      },
      user,
    );
    expect(reply.status, `${report} ${figure}: ${reply.text}`).toBe(200);
    rows.push(...reply.body.results);
    if (reply.body.results.length < 500) {
      expect(rows.length, `${report} ${figure}: the count of its rows`).toBe(reply.body.count);
      return rows;
    }
  }
}

/** A figure made again of its rows, see `MadeBy`. */
function madeOf({ by }: Figure, rows: readonly ReportRow[]): number | null {
  const sum = rows.reduce((total, { adds }) => total + adds, 0);
  if (by === 'count' || by === 'sum') return sum;
  return rows.length === 0 ? null : sum / rows.length;
}

function addsUp(name: string, figure: Figure, said: FigureValue | undefined, rows: ReportRow[]) {
  expect(said, name).toBeDefined();
  expect(rows.length, `${name}: its number of rows`).toBe(said?.rows);
  if (figure.by === 'count')
    expect(
      rows.every(({ adds }) => adds === 1),
      name,
    ).toBe(true);
  if (figure.by === 'share')
    expect(
      rows.every(({ adds }) => adds === 0 || adds === 1),
      name,
    ).toBe(true);
  const made = madeOf(figure, rows);
  if (made === null) expect(said?.value, name).toBeNull();
  else
    expect(Math.abs(Number(said?.value) - made), `${name}: ${said?.value} of ${made}`).toBeLessThan(
      0.0051,
    );
}

const entries = (report: ReportName) => Object.entries(reportOf(report).figures);
const seers = (report: ReportName): string[] => {
  const { allowed = [], required = [] } = reportOf(report).access;
  return Object.entries(visitors)
    .filter(
      ([, groups]) =>
        groups.includes('company:superuser') ||
        groups.some((group) => allowed.includes(group)) ||
        (required.length > 0 && required.every((group) => groups.includes(group))),
    )
    .map(([name]) => name);
};

describe.each(reportNames)('the rows of the report %s', (report) => {
  it('add up to each of its figures, under every filter, by itself and together', async () => {
    const user = users.get('who is both') as TestUser;
    let behind = 0;
    for (const [name, filter] of filtersOf(report)) {
      const query = { ...periodOf(report), ...filter };
      const { figures } = await figuresFor(report, query, user);
      for (const [key, figure] of entries(report)) {
        const rows = await rowsOf(report, key, query, user);
        addsUp(`${report} ${key}, ${name}`, figure, figures[key], rows);
        behind += rows.length;
      }
    }
    expect(behind, 'something is behind its figures').toBeGreaterThan(0);
  }, 600_000);

  it('are the same for everybody who may see it', async () => {
    const query = periodOf(report);
    const shown = await Promise.all(
      seers(report).map(async (name) => {
        const user = users.get(name) as TestUser;
        const { figures } = await figuresFor(report, query, user);
        const [key] = entries(report)[0] as [string, Figure];
        return { figures, rows: (await rowsOf(report, key, query, user)).length };
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const one of shown) expect(one).toEqual(shown[0]);
  }, 120_000);

  it('add up to what a figure is compared with', async () => {
    const user = users.get('who is both') as TestUser;
    for (const compare of ['before', 'year'] as const) {
      const now = await figuresFor(report, { ...periodOf(report), compare }, user);
      // A report whose days are its own is compared with nothing.
      if (reportOf(report).ofCampaigns) {
        expect(now.previous).toBeNull();
        continue;
      }
      const { from, to } = now.previous ?? { from: '', to: '' };
      const then = await figuresFor(report, { ...periodOf(report), from, to }, user);
      for (const [key, figure] of entries(report)) {
        if (figure.state) continue;
        expect(now.figures[key]?.previous, `${key} ${compare}`).toEqual(then.figures[key]?.value);
        expect(now.figures[key]?.previous_rows, key).toBe(then.figures[key]?.rows);
      }
    }
  }, 120_000);

  it('of each group of a split are that group, and its figures are those of the group asked for', async () => {
    const user = users.get('who is both') as TestUser;
    const query = periodOf(report);
    for (const by of reportOf(report).splits) {
      const split = await kade.call(
        endpointsOf(report).split,
        { params: { by }, query: query as never },
        user,
      );
      expect(split.status, split.text).toBe(200);
      const whole = await figuresFor(report, query, user);
      for (const [key, figure] of entries(report))
        if (figure.by === 'count' && figure.rows !== 'profile')
          expect(
            split.body.results.reduce((sum, group) => sum + Number(group.figures[key]?.value), 0),
            `${report} ${key} by ${by}`,
          ).toBe(whole.figures[key]?.value);
      for (const { key: group, figures } of split.body.results.slice(0, 3)) {
        const asked = { ...query, group_by: by, ...(group === null ? {} : { group }) };
        const alone = await figuresFor(report, asked, user);
        for (const [key, figure] of entries(report)) {
          expect(alone.figures[key]?.value, `${report} ${key} of ${by} ${group}`).toEqual(
            figures[key]?.value,
          );
          if (figure.by === 'count')
            expect((await rowsOf(report, key, asked, user)).length).toBe(figures[key]?.rows);
        }
      }
    }
  }, 300_000);

  it('are the rows of its file, and their profiles those of its audience', async () => {
    const user = users.get('who is both') as TestUser;
    const query = { ...periodOf(report), ...(tried.segment ? { segment: tried.segment } : {}) };
    const found = await figuresFor(report, query, user);
    const some = entries(report).filter(([key]) => Number(found.figures[key]?.rows) > 0);
    for (const [key] of some.slice(0, 4)) {
      const rows = await rowsOf(report, key, query, user);
      const file = await kade.call(
        endpointsOf(report).file,
        { params: { figure: key }, query: query as never },
        user,
      );
      expect(file.status, file.text).toBe(200);
      const lines = file.text.replace('\uFEFF', '').split('\r\n').slice(1);
      // An empty line parts the rows from what the file says of itself.
      const ids = lines
        .slice(
          0,
          lines.findIndex((line) => /^[,;]*$/.test(line)),
        )
        .map((line) => Number(line.split(/[,;]/)[0]));
      const sorted = (of: readonly number[]) => [...of].sort((a, b) => a - b);
      expect(sorted(ids), key).toEqual(sorted(rows.map(({ id }) => id)));
      const profiles = [...new Set(rows.flatMap(({ profile }) => profile?.id ?? []))];
      const made = await kade.call(
        endpointsOf(report).audience,
        { params: { figure: key }, body: { name: `${report} ${key}`, query: query as never } },
        user,
      );
      expect(made.status, made.text).toBe(201);
      expect(made.body.count, key).toBe(profiles.length);
      const audience = await kade.call(getAudience, { params: { id: made.body.id } }, user);
      expect(audience.body.name).toBe(`${report} ${key}`);
      const members = await kade.db.inTenant(company, (tx) =>
        tx
          .selectFrom('audience_listed')
          .select('profile_id')
          .where('audience_id', '=', made.body.id)
          .execute(),
      );
      expect(sorted(members.map(({ profile_id }) => Number(profile_id)))).toEqual(sorted(profiles));
    }
  }, 120_000);
});
