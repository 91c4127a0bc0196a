import { listTriggers } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, clock, type HomeKit, homeKit } from '../../home/home.testkit.js';
import { lookForTriggers } from '../index.js';

let kit: HomeKit;
let companyId: number;
let seller: TestUser;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId, seller } = await kit.aSeller());
});

/** What the night finds under a rule: names, since when, and what it says. */
async function found(rule: string) {
  await kit.kade.db.inTenant(companyId, (tx) => lookForTriggers(tx, companyId, { clock }));
  const query = { rule: [rule], ordering: 'name' };
  const { body } = await kit.kade.call(listTriggers, { query } as never, seller);
  return body.results.map((t) => [t.profile.name, t.since, t.reason.params]);
}

it('a click in the last thirty days is one trigger per profile and campaign; scanners make none', async () => {
  const campaign = (name: string) =>
    kit.insert(companyId, 'campaign', {
      ...{ name, subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' },
    });
  const [spring, autumn] = [await campaign('Spring'), await campaign('Autumn')];
  const names = ['Both', 'Late', 'Machine', 'Opened', 'Silent', 'Twice'];
  const idOf = new Map<string, number>();
  for (const name of names) idOf.set(name, await kit.aProfile(companyId, name));
  const mail = (name: string, campaign_id: number) =>
    kit.insert(companyId, 'campaign_recipient', {
      ...{ campaign_id, profile_id: idOf.get(name), arm: 'treated', state: 'sent', step: 1 },
    });
  const does = async (name: string, campaign_id: number, what: object, times: string[]) => {
    const recipient_id = await mail(name, campaign_id);
    for (const at of times)
      await kit.insert(companyId, 'campaign_event', {
        ...{ campaign_id, recipient_id, type: 'clicked', is_scanner: false, at, ...what },
      });
  };
  // Whole days of the company: today and the 29 before it.
  await does('Both', spring, {}, [`${ago(3)}T10:00:00Z`]);
  await does('Both', autumn, {}, [`${ago(29)}T00:00:01Z`]);
  await does('Late', spring, {}, [`${ago(30)}T12:00:00Z`]);
  await does('Machine', spring, { is_scanner: true }, [`${ago(1)}T10:00:00Z`]);
  await does('Opened', spring, { type: 'opened' }, [`${ago(1)}T10:00:00Z`]);
  await does('Silent', spring, {}, []);
  // Half past eleven at night in UTC is the day after in Amsterdam.
  await does('Twice', spring, {}, [`${ago(9)}T10:00:00Z`, `${ago(8)}T23:30:00Z`]);
  const said = (await found('campaign_clicked')).sort((a, b) =>
    JSON.stringify(a).localeCompare(JSON.stringify(b)),
  );
  const params = (name: string, clicks: number, at: string) => ({ campaign: name, clicks, at });
  expect(said).toEqual([
    ['Both', ago(29), params('Autumn', 1, `${ago(29)}T00:00:01Z`)],
    ['Both', ago(3), params('Spring', 1, `${ago(3)}T10:00:00Z`)],
    ['Twice', ago(7), params('Spring', 2, `${ago(8)}T23:30:00Z`)],
  ]);
});

it('a founding day is told from two weeks before to three days after, of customers that may be approached', async () => {
  const founded = (name: string, month: string, over = {}) =>
    kit.aProfile(companyId, name, {
      ...{ kind: 'customer', kind_is_set: true, dat_of_foundation: month, ...over },
    });
  // Today is 18 March 2026.
  await founded('Ahead', '2016-04-01');
  await founded('Too far ahead', '2016-04-02');
  await founded('Just past', '2001-03-15');
  await founded('Past', '2001-03-14');
  await founded('Today', '2021-03-18');
  await founded('This year', '2026-03-16');
  await founded('Lead', '2016-03-20', { kind: 'lead' });
  await founded('Lost', '2016-03-20', { crm_status: 'lost' });
  expect(await found('founding_birthday')).toEqual([
    ['Ahead', ago(0), { day: '2026-04-01', years: 10 }],
    ['Just past', ago(17), { day: '2026-03-15', years: 25 }],
    ['Today', ago(14), { day: '2026-03-18', years: 5 }],
  ]);
});
