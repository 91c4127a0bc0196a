import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reachable } from '../../campaigns.testkit.js';
import { claimRecipients, releaseClaims, renewLease } from '../recipients.repo.js';
import { aStage, rowsOf, type Stage, started, stretch } from '../scene.testkit.js';
import { openBatcher } from './batcher.js';
import { markSending, settleAll } from './batcher.repo.js';

let s: Stage;
let id: number;
beforeAll(async () => {
  s = await aStage(reachable(2));
});
afterAll(() => s.close());
beforeEach(async () => {
  id = await started(s);
});

const claim = (worker: string, limit: number, leaseMs = 60_000) =>
  s.kade.db.inTenant(s.company, (tx) =>
    claimRecipients(tx, s.company, id, { worker, leaseMs, limit, now: new Date() }),
  );

/** A batcher whose database is away the first so many times. */
function batcherWithout(times: number) {
  const { platform } = s.kade.kade;
  let left = times;
  const inTenant: typeof platform.db.inTenant = (...asked) => {
    if (left === 0) return platform.db.inTenant(...asked);
    left -= 1;
    return Promise.reject(new Error('the connection is gone'));
  };
  return {
    batcher: openBatcher(
      { ...platform, db: { ...platform.db, inTenant } },
      {
        ...{ companyId: s.company, campaignId: id, hasCodes: false },
        mark: () => ({ worker: 'w', leaseMs: 60_000, cap: null, columns: [] }),
      },
    ),
    comesBack: () => {
      left = 0;
    },
  };
}
const delivery = { outcome: 'accepted' as const, response: '250 ok' };
const states = async () => (await rowsOf(s, id)).map((r) => r.state);

it('what became of a mail is recorded once the database is there again', async () => {
  const [first = 0] = await claim('w', 1);
  const { batcher } = batcherWithout(2);
  const due = await batcher.exchange(undefined, { id: first, messageId: '<1@kade.example>' });
  if (!due) throw new Error('it may leave');
  expect(await states()).toEqual(['sending', 'pending']);
  await batcher.exchange({ due, delivery, at: new Date() });
  expect(await states()).toEqual(['sent', 'pending']);
});

it('who hands in a mail hears of a database that stays away, and the next one is served as ever', async () => {
  const [first = 0] = await claim('w', 1);
  const { batcher, comesBack } = batcherWithout(Number.POSITIVE_INFINITY);
  const next = { id: first, messageId: '<1@kade.example>' };
  await expect(batcher.exchange(undefined, next)).rejects.toThrow('the connection is gone');
  expect(await states()).toEqual(['pending', 'pending']);
  comesBack();
  expect(await batcher.exchange(undefined, next)).toMatchObject({ id: first });
});

it('only the worker that has a mail in hand says what became of it', async () => {
  const [mine = 0] = await claim('w', 1);
  const says = (worker: string) =>
    s.kade.db.inTenant(s.company, (tx) =>
      settleAll(tx, s.company, worker, [{ id: mine, state: 'sent', sent_at: new Date() }]),
    );
  await says('another');
  expect(await states()).toEqual(['pending', 'pending']);
  await says('w');
  expect(await states()).toEqual(['sent', 'pending']);
});

it('a worker that lives keeps what it has in hand, and nothing of one that is gone', async () => {
  const [mine = 0] = await claim('w', 1, 1000);
  const [others = 0] = await claim('gone', 1, 1000);
  await s.kade.db.inTenant(s.company, (tx) => renewLease(tx, s.company, id, 'w', 3_600_000));
  const inFive = Date.now() + 300_000;
  const rows = await rowsOf(s, id);
  const isKept = (of: number) =>
    Date.parse(String(rows.find((r) => r.id === of)?.lease_until)) > inFive;
  expect([isKept(mine), isKept(others)]).toEqual([true, false]);
});

const mark = async (worker: string, recipients: readonly number[]) => {
  const marks = recipients.map((of) => ({ id: of, messageId: `<${of}@kade.example>` }));
  const by = { worker, leaseMs: 60_000, cap: null, columns: [] };
  const due = await s.kade.db.inTenant(s.company, (tx) => markSending(tx, s.company, marks, by));
  return due.map((d) => d.id);
};

it('a mail leaves by the worker that has it in hand, once, and by no other', async () => {
  const [mine = 0, theirs = 0] = [...(await claim('w', 1)), ...(await claim('another', 1))];
  expect(await mark('w', [mine, theirs])).toEqual([mine]);
  expect(await mark('w', [mine])).toEqual([]);
  expect(await states()).toEqual(['sending', 'pending']);
});

it('no mail leaves of a campaign that runs no more, whatever a worker still has in hand', async () => {
  const mine = await claim('w', 2);
  const set = (status: string) =>
    s.kade.db.inTenant(s.company, (tx) =>
      sql`update campaign set status = ${status} where id = ${id}`.execute(tx),
    );
  await set('inactive');
  expect(await mark('w', mine)).toEqual([]);
  await set('running');
  expect(await mark('w', mine)).toEqual(mine);
});

it('a worker that ends gives back what it did not begin, and nothing that others have in hand', async () => {
  const [begun = 0, left = 0] = await claim('w', 2);
  await mark('w', [begun]);
  const end = (worker: string) =>
    s.kade.db.inTenant(s.company, (tx) => releaseClaims(tx, s.company, id, worker));
  const inHand = async () => (await rowsOf(s, id)).map((r) => r.worker);
  await end('another');
  expect(await inHand()).toEqual(['w', 'w']);
  await end('w');
  expect(await inHand()).toEqual(['w', null]);
  expect(await claim('another', 2)).toEqual([left]);
});

it('what another worker is sending at this moment is in doubt no sooner than its lease is over', async () => {
  const [mine = 0] = await claim('w', 1);
  await mark('w', [mine]);
  expect(await stretch(s, id)).toMatchObject({ done: false });
  expect(await states()).toEqual(['sending', 'sent']);
});
