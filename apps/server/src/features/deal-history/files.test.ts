import { matchOwner } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';
import {
  type DealAsOf,
  type DealMove,
  dealsAsOf,
  durationCounts,
  movesBetween,
  staysBetween,
} from './index.js';

const zone = 'Europe/Amsterdam';
const head = 'opportunity_id,sales_agent,deal_stage,engage_date,close_date,close_value';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales'], 'Moses Frase');
});

const send = async (...lines: string[]) => {
  const run = await importer(kade, user).run('opportunities', [head, ...lines, ''].join('\n'));
  expect(run).toMatchObject({ status: 'finished', rejected: 0 });
};
const ask = <T>(query: RawBuilder<T>) =>
  kade.db.inTenant(user.companyId, async (tx) => (await query.execute(tx)).rows);
/** Stage, value and chance on evenings, of the only opportunity there is; undefined where it is not there. */
const on = async (...days: string[]) => {
  const found = [];
  for (const day of days) {
    const [deal] = await ask(
      sql<DealAsOf>`select * from (${dealsAsOf({ companyId: user.companyId, day, zone })}) d`,
    );
    found.push(deal && [deal.status, deal.value, Number(deal.probability)]);
  }
  return found;
};

describe('days of a file', () => {
  it('count as if they had been known: open from the first to the second, then ended', async () => {
    await send('O1,Jan,Lost,2017-01-05,2017-03-01,250');
    expect(await on('2017-01-04', '2017-01-05', '2017-02-28', '2017-03-01', '2030-01-01')).toEqual([
      undefined,
      ['opportunity', '250.00', 35],
      ['opportunity', '250.00', 35],
      ['lost', '250.00', 0],
      ['lost', '250.00', 0],
    ]);
  });

  it('bring with an end what came in its row', async () => {
    await send('O1,Jan,Onderhandeling,2017-01-05,,100');
    await send('O1,Jan,Won,2017-01-05,2017-03-01,150');
    expect(await on('2017-02-28', '2017-03-01')).toEqual([
      ['negotiation', '100.00', 75],
      ['deal', '150.00', 100],
    ]);
  });

  it('move what happened when a later file corrects them', async () => {
    await send('O1,Jan,Won,2017-01-05,2017-03-01,100');
    await send('O1,Jan,Won,2017-01-10,2017-04-01,100');
    expect(await on('2017-01-09', '2017-01-10', '2017-03-01', '2017-03-31', '2017-04-01')).toEqual([
      undefined,
      ['opportunity', '100.00', 35],
      ['opportunity', '100.00', 35],
      ['opportunity', '100.00', 35],
      ['deal', '100.00', 100],
    ]);
    const stays = sql<{ status: string; days: number }>`select s.status, s.days
      from (${staysBetween({ companyId: user.companyId, from: '2017-01-01', to: '2017-12-31', zone })}) s`;
    expect(await ask(stays)).toEqual([{ status: 'opportunity', days: 81 }]);
  });

  it('move the end alone when a later file corrects it: a stage between, and deals beside it, stay where they were', async () => {
    await send('O1,Jan,Engaging,2017-01-05,,100', 'O2,Jan,Engaging,2017-01-05,,100');
    await send('O1,Jan,Onderhandeling,2017-01-05,,100', 'O2,Jan,Onderhandeling,2017-01-05,,100');
    await ask(
      sql`update opportunity_event set at = '2017-02-01T12:00:00Z' where type <> 'created'`,
    );
    const won = (first: string, second: string) =>
      send(`O1,Jan,Won,2017-01-05,${first},100`, `O2,Jan,Won,2017-01-05,${second},100`);
    await won('2017-03-01', '2017-03-01');
    await won('2017-04-01', '2017-03-01');
    const ends = async (day: string) =>
      (
        await ask(sql<DealAsOf>`select d.status, d.probability::int as probability
          from (${dealsAsOf({ companyId: user.companyId, day, zone })}) d order by d.id`)
      ).map((d) => [d.status, Number(d.probability)]);
    const open = ['negotiation', 75];
    const deal = ['deal', 100];
    expect(await ends('2017-01-31')).toEqual([
      ['opportunity', 35],
      ['opportunity', 35],
    ]);
    expect([
      await ends('2017-02-01'),
      await ends('2017-03-01'),
      await ends('2017-03-31'),
      await ends('2017-04-01'),
    ]).toEqual([
      [open, open],
      [open, deal],
      [open, deal],
      [deal, deal],
    ]);
    const told = sql<{ id: string; day: string }>`
      select o.external_id as id, (e.at at time zone ${zone})::date::text as day from opportunity_event e
      join opportunity o on o.company_id = e.company_id and o.id = e.opportunity_id
      where e.type = 'status' order by 1, e.at`;
    expect((await ask(told)).map((e) => [e.id, e.day])).toEqual([
      ...[
        ['O1', '2017-02-01'],
        ['O1', '2017-04-01'],
      ],
      ...[
        ['O2', '2017-02-01'],
        ['O2', '2017-03-01'],
      ],
    ]);
  });

  it('end what was open before, also where the file does not say since when', async () => {
    await send('O1,Jan,Won,,2017-03-01,100');
    const found = [
      ['opportunity', '100.00', 35],
      ['deal', '100.00', 100],
    ];
    expect(await on('2017-02-28', '2017-03-01')).toEqual(found);
    await send('O1,Jan,Won,2017-02-01,2017-03-01,100');
    expect(await on('2017-01-31', '2017-02-28', '2017-03-01')).toEqual([undefined, ...found]);
  });

  it('that no file knows leave one without an age: it was there on all evenings, and is new on none', async () => {
    await send('O1,Jan,Prospecting,,,', 'O2,Jan,Engaging,2017-01-20,,');
    const evenings = { companyId: user.companyId, from: '2017-01-19', to: '2017-03-01', zone };
    expect(
      await ask(sql<DealMove>`select m.kind, m.deals, o.external_id
        from (${movesBetween(evenings)}) m join opportunity o on o.id = m.id order by m.kind, 3`),
    ).toEqual([
      { kind: 'begin', deals: 1, external_id: 'O1' },
      { kind: 'end', deals: 1, external_id: 'O1' },
      { kind: 'end', deals: 1, external_id: 'O2' },
      { kind: 'new', deals: 1, external_id: 'O2' },
    ]);
    expect(
      await kade.db.inTenant(user.companyId, (tx) =>
        durationCounts(tx, { companyId: user.companyId, day: '2017-01-30', zone }),
      ),
    ).toMatchObject([{ days: 10, open: 1, closed: 0 }]);
  });
});

describe('an owner', () => {
  const owners = async (day: string) =>
    (
      await ask(sql<DealAsOf>`select d.owner_id, d.owner_name
        from (${dealsAsOf({ companyId: user.companyId, day, zone })}) d order by d.id`)
    ).map((d) => [d.owner_id, d.owner_name]);

  it('who is no user has the name that the file gives, on all days', async () => {
    await send('O1,M. Frase,Engaging,2017-01-05,,');
    expect(await owners('2017-02-01')).toEqual([[null, 'M. Frase']]);
    expect(await owners('2030-01-01')).toEqual([[null, 'M. Frase']]);
  });

  it('who turned out to be a user is that user on all days before, too', async () => {
    await send('O1,M. Frase,Engaging,2017-01-05,,', 'O2,Somebody,Engaging,2017-01-05,,');
    await kade.call(matchOwner, { body: { owner_name: 'M. Frase', owner_id: user.id } }, user);
    const found = [
      [user.id, 'Moses Frase'],
      [null, 'Somebody'],
    ];
    expect(await owners('2017-02-01')).toEqual(found);
    expect(await owners('2030-01-01')).toEqual(found);
  });
});
