import { dayNumber } from '@kade/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { copied } from '../../../platform/db/copyPieces.js';
import { rebuildInvoiceColumns } from '../../profiles/index.js';
import { fillWithBuyers, lastDay } from '../whitespots.testkit.js';
import { fillTables } from './columns.repo.js';
import { whitespotModel } from './kind.js';
import { listPropositions, soldRows, soldSpan } from './source.repo.js';

const now = { at: '2026-07-01T10:00:00Z' };
const clock = { now: () => new Date(now.at) };
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ clock });
});
afterAll(() => kade.close());

const write = (company: number, text: string) =>
  kade.db.inTenant(company, (tx) => sql.raw(text).execute(tx));
const look = (company: number) =>
  kade.db.inTenant(company, (tx) => whitespotModel.look(tx, company, clock));

it('a run looks at what is new as soon as anything is that it reads, and else finds it the same', async () => {
  const company = await kade.aCompany();
  await fillWithBuyers(kade, company, 4);
  const p1 = `company_id = ${company} and name = 'P1'`;
  const feedback = (answer: string, until: string) =>
    `insert into whitespot_feedback (company_id, profile_id, proposition_id, answer, until)
      select ${company}, p.id, c.id, '${answer}', ${until} from profile p, product_category c
      where p.company_id = ${company} and p.name = 'P1' and c.name = 'Wine'`;
  const changes = [
    `update invoice set net = net + 1 where company_id = ${company} and invoice_number = 'P1-0'`,
    `update invoice_line l set net = l.net + 1 from invoice v where v.company_id = ${company}
      and l.company_id = v.company_id and l.invoice_id = v.id and v.invoice_number = 'P1-0'`,
    `update invoice set invoiced_on = invoiced_on - 1 where company_id = ${company} and invoice_number = 'P1-0'`,
    `update invoice set profile_id = (select id from profile where ${p1}) where company_id = ${company} and invoice_number = 'P2-0'`,
    `delete from invoice where company_id = ${company} and invoice_number = 'P1-1'`,
    ...['segment', 'province', 'employees_class'].map(
      (column) => `update profile set ${column} = 'Other' where ${p1}`,
    ),
    `update profile set sbi_code = '77101' where ${p1}`,
    `update profile_metric m set lifecycle_stage = 'lost' from profile p where p.company_id = m.company_id
      and p.id = m.profile_id and p.${p1.replace(' and ', ' and p.')}`,
    `insert into product_category (company_id, name, path) values (${company}, 'Bread', 'Bread')`,
    `update product set category_id = (select id from product_category where company_id = ${company} and name = 'Bread')
      where company_id = ${company} and sku = 'Wine2'`,
    feedback('interested', 'null'),
    feedback('snoozed', "'2026-07-03'"),
    `insert into whitespot_settings (company_id, most) values (${company}, 3)`,
  ];
  const seen = [(await look(company))?.fingerprint];
  const differs = async (what: string) => {
    const found = (await look(company))?.fingerprint;
    expect(seen, what).not.toContain(found);
    expect((await look(company))?.fingerprint).toBe(found);
    seen.push(found);
  };
  for (const change of changes) {
    await write(company, change);
    await differs(change);
  }
  // The day before, it is still put off; on its day it is not, in the company's own time.
  now.at = '2026-07-02T21:30:00Z';
  expect((await look(company))?.fingerprint).toBe(seen.at(-1));
  now.at = '2026-07-02T22:30:00Z';
  await differs('the day on which it comes back');
  now.at = '2026-07-01T10:00:00Z';
});

it('a company without invoices has nothing to be looked at, unless what an earlier run said is to be taken back', async () => {
  const company = await kade.aCompany();
  expect(await look(company)).toBeUndefined();
  const run = (model: string) =>
    write(
      company,
      `insert into model_run (company_id, model, day, reason, settings, fingerprint, invoices, customers, timings)
        values (${company}, '${model}', '2026-05-31', 'nightly', '{}', 'x', 0, 0, '[]')`,
    );
  await run('lifecycle');
  expect(await look(company)).toBeUndefined();
  await run('whitespots');
  expect((await look(company))?.day).toBe('2026-05-31');
});

it('what was sold counts for its top-level category, of orders alone, within two years up to the last day', async () => {
  const company = await kade.aCompany();
  await write(
    company,
    `insert into product_category (company_id, name, path) values (${company}, 'Empty', 'Empty'),
      (${company}, 'Meat', 'Meat'), (${company}, 'Beef', 'Meat > Beef'), (${company}, 'Fish', 'Fish')`,
  );
  await write(
    company,
    `insert into product (company_id, sku, name, category_id)
      select ${company}, s, s, (select id from product_category c where c.company_id = ${company} and c.name = s)
      from unnest(array['Meat', 'Beef', 'Fish', 'loose']) s`,
  );
  await write(company, `insert into profile (company_id, name) values (${company}, 'P')`);
  const sale = async (
    name: string,
    day: string,
    lines: readonly (readonly [string, number, number])[],
  ) => {
    const net = lines.reduce((sum, [, , one]) => sum + one, 0);
    await write(
      company,
      `with v as (insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
          select ${company}, '${name}', id, ${day}, ${net}, ${net} from profile where company_id = ${company} returning id)
        insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
        select ${company}, v.id, row_number() over (), p.id, q, 1, net, net
        from v cross join (values ${lines.map(([sku, q, one]) => `('${sku}', ${q}, ${one})`).join(', ')}) l (sku, q, net)
        join product p on p.company_id = ${company} and p.sku = l.sku`,
    );
  };
  const last = `date '${lastDay}'`;
  await sale('today', last, [
    ['Meat', 1, 10],
    ['Beef', 2, 5.5],
    ['Fish', 1, 3],
    ['loose', 1, 2],
  ]);
  await sale('again', last, [
    ['Fish', 1, 4],
    ['Meat', -1, -3],
  ]);
  await sale('credit', `${last} - 1`, [
    ['Fish', 1, 1],
    ['Meat', -9, -90],
  ]);
  await sale('after', `${last} + 1`, [['Fish', 1, 1]]);
  await sale('first', `${last} - 729`, [['Fish', 1, 8]]);
  await sale('too early', `${last} - 730`, [['Fish', 1, 9]]);
  const idOf = async (name: string) =>
    (await kade.db.inTenant(company, (tx) => listPropositions(tx, company))).find(
      (one) => one.name === name,
    )?.id;
  const propositions = await kade.db.inTenant(company, (tx) => listPropositions(tx, company));
  expect(propositions.map(({ name }) => name)).toEqual(['Meat', 'Fish']);
  const found = await kade.db.withTenantClient(company, async (client, tx) => {
    let text = '';
    for await (const piece of copied(client, soldRows(company, lastDay)))
      text += new TextDecoder().decode(piece);
    return { text, span: await soldSpan(tx, company, lastDay) };
  });
  const day = dayNumber(lastDay);
  const rows = found.text
    .trim()
    .split('\n')
    .map((row) => row.split('\t').slice(1).join(' '));
  expect(rows.sort()).toEqual(
    [
      `${await idOf('Meat')} ${day} 1550`,
      `${await idOf('Fish')} ${day} 700`,
      `\\N ${day} 200`,
      `${await idOf('Fish')} ${day - 729} 800`,
    ].sort(),
  );
  expect(found.span).toEqual({ invoices: 3, from: '2024-07-01' });
});

it('what a run says replaces what stood in the tables: others become empty, and who has none left has no row', async () => {
  const company = await kade.aCompany();
  await fillWithBuyers(kade, company, 4);
  await kade.db.inTenant(company, async (tx) => {
    await rebuildInvoiceColumns(tx, company, clock);
    await sql`update profile_metric set whitespot = 'Meat', cross_sell_propositions = array['Meat'],
      cross_sell_min_proposition_count = 1, next_best_action = 'offer_whitespot' where company_id = ${company}`.execute(
      tx,
    );
    await sql`insert into profile_whitespot (company_id, profile_id, gaps, value, proposition_id, best_value, chance, level, buyers, peers, median, since)
      select p.company_id, p.id, 1, 10, c.id, 10, 0.5, 'all', 1, 2, 20, '2026-01-01' from profile p
      join product_category c on c.company_id = p.company_id and c.name = 'Meat' where p.company_id = ${company}`.execute(
      tx,
    );
  });
  const ids = await kade.db.inTenant(company, (tx) =>
    sql<{ name: string; id: number }>`select name, id from profile where company_id = ${company}
      union all select name, id from product_category where company_id = ${company}`.execute(tx),
  );
  const idOf = (name: string) => ids.rows.find((one) => one.name === name)?.id;
  async function* pieces() {
    const row = (cells: readonly unknown[]) => new TextEncoder().encode(`${cells.join('\t')}\n`);
    yield row([
      idOf('P1'),
      '{Wine,Fish}',
      't',
      2,
      30,
      idOf('Wine'),
      20,
      0.25,
      'segment',
      3,
      9,
      80,
      20_500,
    ]);
    yield row([idOf('P2'), ...Array.from({ length: 12 }, () => '\\N')]);
    yield row([
      999_999_999,
      '{Wine}',
      'f',
      1,
      30,
      idOf('Wine'),
      20,
      0.25,
      'segment',
      3,
      9,
      80,
      20_500,
    ]);
  }
  await kade.db.withTenantClient(company, (client, tx) =>
    fillTables(client, tx, company, pieces()),
  );
  const { rows } = await kade.db.inTenant(company, (tx) =>
    sql<Record<string, unknown>>`select p.name, m.whitespot, m.cross_sell_propositions as list,
        m.cross_sell_min_proposition_count as count, m.next_best_action as action, w.value::int as value, w.peers
      from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      left join profile_whitespot w on w.company_id = p.company_id and w.profile_id = p.id
      where p.company_id = ${company} order by p.name`.execute(tx),
  );
  const empty = {
    whitespot: null,
    list: null,
    count: null,
    action: null,
    value: null,
    peers: null,
  };
  expect(rows).toEqual([
    {
      ...{ name: 'P1', whitespot: 'Wine', list: ['Wine', 'Fish'], count: 2 },
      ...{ action: 'follow_up_interest', value: 30, peers: 9 },
    },
    { name: 'P2', ...empty },
    { name: 'P3', ...empty },
    { name: 'P4', ...empty },
  ]);
});
