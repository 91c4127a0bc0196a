import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getOpportunity,
  type ImportPreview,
  matchOwner,
  opportunityStatuses,
  probabilityAfter,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from './imports.testkit.js';
import { probability } from './merge/opportunities.repo.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales'], 'Moses Frase');
});

const send = (content: string, fields: Record<string, unknown> = {}) =>
  importer(kade, user).run('opportunities', content, fields);
const ask = (text: string) =>
  kade.db.inTenant(
    user.companyId,
    async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
  );
const create = { options: { create_missing: true } };
const head =
  'opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value';

it('a probability follows the status in an import as it does by hand, whatever stood there', async () => {
  const figures = [null, 0, 5, 20, 33, 55, 100];
  const cases = opportunityStatuses.flatMap((from) =>
    opportunityStatuses
      .filter((to) => to !== from)
      .flatMap((to) => figures.map((was) => ({ from, to, was }))),
  );
  const rows = await kade.db.inTenant(user.companyId, async (tx) => {
    const found = await sql<{ probability: number | null }>`
      select (case when ${probability.given} then ${probability.value} else t.probability end)::float8 as probability
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) c ("from" text, "to" text, was numeric(5,2))
      cross join lateral (select c."to" as status) s
      cross join lateral (select c."from" as status, c.was as probability) t`.execute(tx);
    return found.rows;
  });
  expect(rows.map((row, i) => ({ ...cases[i], after: row.probability }))).toEqual(
    cases.map((c) => ({ ...c, after: probabilityAfter(c.from, c.to, c.was) })),
  );
});

describe('an import of opportunities', () => {
  it('has whoever looks at the board load it anew, once it stands', async () => {
    const told: unknown[] = [];
    let ready = false;
    const stop = kade.kade.platform.live.follow(user.companyId, 'opportunity', {
      tell: (news) => void told.push(news),
      ready: () => {
        ready = true;
      },
      end: () => {},
    });
    await kade.until(async () => ready);
    await send(`${head}\nO1,Moses Frase,,,Prospecting,2026-01-05,,\n`, create);
    await kade.until(async () => told.length > 0);
    const anew = { id: null, from: null, to: null, version: null, by: user.id };
    expect(told).toEqual([anew]);
    // Not for what changes nothing on it.
    await send(`${head}\nO1,Moses Frase,,,Prospecting,2026-01-05,,\n`, create);
    await importer(kade, user).run('products', 'sku,name\nG1,GTX Pro\n');
    await send(`${head}\nO1,Moses Frase,,,Lead,2026-01-05,,\n`, create);
    await kade.until(async () => told.length > 1);
    expect(told).toEqual([anew, anew]);
    stop();
  });

  it('reads the words of other products, finds owners and products, and writes the history', async () => {
    await importer(kade, user).run('products', 'sku,name\nG1,GTX Pro\n');
    const run = await send(
      `${head}\nO1,Moses Frase,GTXPro,Cancity,Won,2017-01-10,2017-03-01,1054\nO2,Nobody Yet,GTX Pro,,Engaging,2017-02-01,,\nO3,Moses Frase,G1,Cancity,Prospecting,,,\n`,
      create,
    );
    expect(run).toMatchObject({ status: 'finished', created: 3, rejected: 0 });
    const rows = await ask(
      `select o.external_id, o.title, o.status, o.value, o.probability, o.owner_id, o.owner_name, p.name as profile,
        o.closed_at at time zone 'Europe/Amsterdam' as closed, (select count(*)::int from opportunity_product x where x.opportunity_id = o.id) as products
       from opportunity o left join profile p on p.id = o.profile_id order by o.external_id`,
    );
    expect(rows).toMatchObject([
      {
        title: 'GTX Pro – Cancity',
        status: 'deal',
        value: '1054.00',
        probability: '100.00',
        owner_id: user.id,
        profile: 'Cancity',
        products: 1,
      },
      {
        title: 'GTX Pro',
        status: 'opportunity',
        value: null,
        owner_id: null,
        owner_name: 'Nobody Yet',
        profile: null,
        products: 1,
      },
      { status: 'prospect', probability: '10.00', products: 1 },
    ]);
    const [won] = await ask(`select id from opportunity where external_id = 'O1'`);
    const detail = (await kade.call(getOpportunity, { params: { id: Number(won?.id) } }, user))
      .body;
    expect(detail.stages.map((s) => [s.status, s.since.slice(0, 10)])).toEqual([
      ['opportunity', '2017-01-09'],
      ['deal', '2017-02-28'],
    ]);
  });

  it('keeps of each product that it made what it was made as, and by which run', async () => {
    const run = await send(
      `${head}\nO1,Jan,GTX Pro,,Won,2017-01-10,,1\nO2,Jan,GTXPRO,,Won,,,2\n`,
      create,
    );
    expect(
      await ask(
        `select l.action, l.after, l.row_id = p.id as its from change_ledger l, product p
         where l.table_name = 'product' and l.run_id = ${run.id}`,
      ),
    ).toEqual([{ action: 'create', after: { sku: 'GTX Pro', name: 'GTX Pro' }, its: true }]);
  });

  it('knows a name that an administrator matched to a user, in this file and the next', async () => {
    const file = `${head}\nO1,M. Frase,,,Engaging,2017-01-10,,100\nO2,m. frase,,,Engaging,2017-01-10,,\n`;
    await send(file);
    const body = { owner_name: 'M. Frase', owner_id: user.id };
    expect((await kade.call(matchOwner, { body }, user)).body).toEqual({ changed: 1 });
    const other = { owner_name: 'm. frase', owner_id: user.id };
    expect((await kade.call(matchOwner, { body: other }, user)).body).toEqual({ changed: 1 });
    expect(await send(file)).toMatchObject({ updated: 0, skipped: 2 });
    expect(await send(`${head}\nO3,M. FRASE,,,Engaging,2017-02-10,,\n`)).toMatchObject({
      created: 1,
    });
    expect(
      await ask('select distinct owner_id, owner_name from opportunity where owner_id is not null'),
    ).toEqual([{ owner_id: user.id, owner_name: 'Moses Frase' }]);
    expect(await ask('select count(*)::int from opportunity where owner_id is null')).toEqual([
      { count: 0 },
    ]);
  });

  it('takes a name as it stands again once the user it was matched to has left', async () => {
    const file = `${head}\nO1,M. Frase,,,Engaging,2017-01-10,,100\n`;
    const gone = await kade.aUser(user.companyId, ['company:sales'], 'Gone');
    await kade.call(matchOwner, { body: { owner_name: 'M. Frase', owner_id: gone.id } }, user);
    await ask(`update app_user set is_active = false where id = ${gone.id}`);
    await send(file);
    expect(await ask('select owner_id, owner_name from opportunity')).toEqual([
      { owner_id: null, owner_name: 'M. Frase' },
    ]);
  });

  it('sent again changes nothing; a new status is noted with the moment it came', async () => {
    const file = (stage: string, day: string) =>
      `${head}\nO1,Jan,,,${stage},2017-01-10,${day},100\nO2,Jan,,,Engaging,2017-01-10,2017-12-01,\n`;
    await send(file('Onderhandeling', ''));
    expect(await send(file('Onderhandeling', ''))).toMatchObject({ updated: 0, skipped: 2 });
    expect(await send(file('Verloren', '2017-05-01'))).toMatchObject({ updated: 1, skipped: 1 });
    expect(
      await ask(
        `select type, from_value, to_value, actor_id from opportunity_event e join opportunity o on o.id = e.opportunity_id
         where o.external_id = 'O1' order by e.id`,
      ),
    ).toEqual([
      { type: 'created', from_value: null, to_value: 'negotiation', actor_id: null },
      { type: 'status', from_value: 'negotiation', to_value: 'lost', actor_id: null },
      { type: 'probability', from_value: '75', to_value: '0', actor_id: null },
    ]);
    expect(await ask(`select closed_at from opportunity where external_id = 'O2'`)).toEqual([
      { closed_at: null },
    ]);
    // It came on the day that the file says it closed, not on that of the import.
    const [lost] = await ask(
      `select (e.at at time zone 'Europe/Amsterdam')::date::text as day from opportunity_event e where e.to_value = 'lost'`,
    );
    expect(lost).toEqual({ day: '2017-05-01' });
  });

  it('takes the day it closed for the day it began where the file tells no other', async () => {
    expect(await send(`${head}\nO1,Jan,,,Won,,2017-03-01,100\n`)).toMatchObject({ created: 1 });
    const day = (column: string) => `(${column} at time zone 'Europe/Amsterdam')::date::text`;
    expect(
      await ask(
        `select ${day('created_at')} as began, ${day('closed_at')} as closed, dated from opportunity`,
      ),
    ).toEqual([{ began: '2017-03-01', closed: '2017-03-01', dated: false }]);
    await send(`${head}\nO1,Jan,,,Won,2017-01-10,2017-03-01,100\n`);
    expect(await ask(`select ${day('created_at')} as began, dated from opportunity`)).toEqual([
      { began: '2017-01-10', dated: true },
    ]);
  });

  it('takes words as they are matched, and rejects those nobody matched', async () => {
    const file = `${head}\nO1,Jan,,,In de koelkast,2017-01-10,,100\nO2,Jan,,,Won,2017-01-10,2017-02-10,100\n`;
    const often = `${file}O3,Jan,,,Won,2017-01-10,2017-02-10,100\n`;
    const counted = await kade.upload('/v1/data/imports/opportunities/preview/', user, {
      name: 'x.csv',
      content: often,
    });
    // The words that matter most come first.
    expect((counted.body as ImportPreview).statuses.map((one) => [one.word, one.count])).toEqual([
      ['Won', 2],
      ['In de koelkast', 1],
    ]);
    const preview = await kade.upload('/v1/data/imports/opportunities/preview/', user, {
      name: 'x.csv',
      content: file,
    });
    expect((preview.body as ImportPreview).statuses).toEqual([
      { word: 'In de koelkast', count: 1, status: null },
      { word: 'Won', count: 1, status: 'deal' },
    ]);
    const run = await send(file);
    expect(run).toMatchObject({ created: 1, rejected: 1 });
    expect(await importer(kade, user).rejected(run.id)).toContain(
      '"In de koelkast"" isn’t allowed.',
    );
    const matched = await send(file, {
      options: { statuses: { 'in de Koelkast': 'closed', won: 'proposal' } },
    });
    expect(matched).toMatchObject({ created: 1, updated: 1 });
    expect(await ask('select status from opportunity order by external_id')).toEqual([
      { status: 'closed' },
      { status: 'proposal' },
    ]);
  });

  it('rejects an end before the beginning, a value below zero, and what it refers to and nobody knows', async () => {
    const run = await send(
      `${head}\nO1,,,,Won,2017-03-10,2017-01-01,1\nO2,,,,Won,,,-5\nO3,,,Nobody,Won,,,1\nO4,,Nothing,,Won,,,1\nO5,,,,,,,\n`,
    );
    expect(run).toMatchObject({ created: 1, rejected: 4 });
    const reasons = await importer(kade, user).rejected(run.id);
    for (const words of [
      'before the creation date',
      'can’t be negative',
      'Unknown customer: Nobody',
      'Unknown product: Nothing',
    ])
      expect(reasons).toContain(words);
    expect(await ask('select status, title from opportunity')).toEqual([
      { status: 'lead', title: 'O5' },
    ]);
  });
});

const folder = join(import.meta.dirname, '../../../../../../shared/data/crm-sales-opportunities');
if (!existsSync(folder))
  console.warn(`SKIPPED: the import of real opportunities needs ${folder}, which is not there.`);

it.skipIf(!existsSync(folder))(
  'eight thousand real opportunities come in with their sums',
  async () => {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const accounts = await importer(kade, user).run('profiles', read('accounts.csv'), {
      mapping: {
        external_id: 'account',
        segment: 'sector',
        employees_total: 'employees',
        country: 'office_location',
      },
    });
    expect(accounts).toMatchObject({ created: 85, rejected: 0 });
    await importer(kade, user).run('products', read('products.csv'));
    const run = await send(read('sales_pipeline.csv'));
    expect(run).toMatchObject({ status: 'finished', total: 8800, created: 8800, rejected: 0 });
    expect(
      await ask(
        `select status, count(*)::int as count, sum(value)::text as value from opportunity group by status order by status`,
      ),
    ).toEqual([
      { status: 'deal', count: 4238, value: '10005534.00' },
      { status: 'lost', count: 2473, value: '0.00' },
      { status: 'opportunity', count: 1589, value: null },
      { status: 'prospect', count: 500, value: null },
    ]);
    expect(
      await ask(
        `select p.name, sum(o.value)::text as value from opportunity o join profile p on p.id = o.profile_id
         where o.status = 'deal' group by p.name order by sum(o.value) desc limit 1`,
      ),
    ).toEqual([{ name: 'Kan-code', value: '341455.00' }]);
    expect(
      await ask('select count(*)::int as n from opportunity where profile_id is null'),
    ).toEqual([{ n: 1425 }]);
    expect(await ask('select count(*)::int as n from product')).toEqual([{ n: 7 }]);
    expect(await ask('select count(*)::int as n from opportunity_product')).toEqual([{ n: 8800 }]);
    expect(await send(read('sales_pipeline.csv'))).toMatchObject({ updated: 0, skipped: 8800 });
  },
  60_000,
);
