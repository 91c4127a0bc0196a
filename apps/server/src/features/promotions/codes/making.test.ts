import {
  addPromotionCodes,
  codesAtOnce,
  generatePromotionCodes,
  getPromotion,
  removePromotionCodes,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aPromotion, approvePromotion, handClock } from '../promotions.testkit.js';
import { makeSome } from './making.jobs.js';
import { makeBeside, makeCodes, makingOf } from './making.repo.js';

const clock = handClock('2026-11-10T12:00:00Z');
/** Without a worker: the steps are done by hand, and left off by hand. */
let kade: TestKade;
let maker: TestUser;
let id: number;
beforeAll(async () => {
  kade = await testKade({ clock });
});
afterAll(() => kade.close());
beforeEach(async () => {
  const company = await kade.aCompany('Zuivel', ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  ({ id } = await aPromotion(kade, maker, { code_mode: 'unique' }));
});

const pattern = 'ZOMER-#######';
const generate = (count: number) =>
  kade.call(generatePromotionCodes, { params: { id }, body: { pattern, count } }, maker);
const codes = async () => (await kade.call(getPromotion, { params: { id } }, maker)).body.codes;
const step = (jobId: number, count: number) =>
  kade.db.inTenant(maker.companyId, (tx) =>
    makeSome(
      tx,
      { company_id: maker.companyId, job_id: jobId, promotion_id: id, pattern, count },
      clock.now(),
    ),
  );

describe('many codes', () => {
  const count = 2 * codesAtOnce + 5;

  it('are made in steps, each of which says how many there are, and none twice after a kill', async () => {
    const { status, body } = await generate(count);
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: 0, making: { status: 'queued', total: count } });
    const jobId = body.making?.id ?? 0;
    expect(await step(jobId, count)).toBe(true);
    expect(await codes()).toMatchObject({ total: codesAtOnce, making: { processed: codesAtOnce } });
    // A worker that is killed in a step leaves nothing of it; two workers on one job take turns.
    const killed = kade.db.inTenant(maker.companyId, async (tx) => {
      const order = { company_id: maker.companyId, job_id: jobId, promotion_id: id };
      await makeSome(tx, { ...order, pattern, count }, clock.now());
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await codes()).toMatchObject({ total: codesAtOnce });
    await Promise.all([step(jobId, count), step(jobId, count)]);
    expect(await step(jobId, count)).toBe(false);
    expect(await codes()).toMatchObject({ total: count, making: { processed: count } });
  });

  it('leave the list alone until they are all there', async () => {
    await generate(count);
    const said = { msg: 'Codes are being generated for this promotion. Wait until they’re ready.' };
    const add = await kade.call(
      addPromotionCodes,
      { params: { id }, body: { codes: 'A-1' } },
      maker,
    );
    const remove = await kade.call(removePromotionCodes, { params: { id } }, maker);
    for (const { status, body } of [await generate(5), add, remove])
      expect([status, body]).toEqual([409, expect.objectContaining(said)]);
  });

  it('that were stopped hold up nobody', async () => {
    const { body } = await generate(count);
    expect((await codes())?.making).toMatchObject({ status: 'queued' });
    await kade.db.inTenant(maker.companyId, (tx) =>
      tx
        .updateTable('run')
        .set({ status: 'aborted', finished_at: clock.now() } as never)
        .where('company_id', '=', maker.companyId)
        .where('id', '=', body.making?.id ?? 0)
        .execute(),
    );
    expect((await codes())?.making).toBeNull();
    expect((await generate(5)).body).toMatchObject({ added: 5 });
  });
});

it('are as many as were asked for, also when most of those drawn are there already', async () => {
  const company = await kade.aCompany('Room', ['product:promo']);
  const user = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  const { id } = await aPromotion(kade, user, { code_mode: 'unique' });
  // Two characters of 32: 1,024 codes there can be.
  await kade.db.inTenant(company, async (tx) => {
    for (let part = 0; part < 4; part++)
      await makeCodes(tx, company, id, { pattern: 'A-##', count: 240 });
  });
  const { body } = await kade.call(getPromotion, { params: { id } }, user);
  expect(body.codes?.total).toBe(960);
});

it('come from the worker, and what cannot go on says why', async () => {
  const working = await testKade({ clock, worker: true });
  const company = await working.aCompany('Brood', ['product:promo']);
  const user = await working.aUser(company, ['company:marketeer', 'product:promo']);
  const admin = await working.aUser(company, ['company:admin']);
  const ask = (promotion: number, count: number) =>
    working.call(
      generatePromotionCodes,
      { params: { id: promotion }, body: { pattern, count } },
      user,
    );
  const held = async (promotion: number) =>
    (await working.call(getPromotion, { params: { id: promotion } }, user)).body.codes;
  try {
    const made = await aPromotion(working, user, { code_mode: 'unique' });
    await ask(made.id, codesAtOnce + 1);
    await working.until(async () => (await held(made.id))?.making === null);
    expect(await held(made.id)).toMatchObject({ total: codesAtOnce + 1, free: codesAtOnce + 1 });

    const stopped = await aPromotion(working, user, { code_mode: 'unique' });
    await ask(stopped.id, 10);
    await approvePromotion(working, user, admin, stopped.id);
    await working.db.inTenant(company, async (tx) => {
      // It is taken out of use while its codes are still to be made.
      await tx
        .updateTable('promotion')
        .set({ status: 'inactive' })
        .where('id', '=', stopped.id)
        .execute();
      const auth = { companyId: company, userId: user.id } as never;
      await makeBeside(tx, auth, stopped, { pattern, count: codesAtOnce + 1 });
    });
    const making = await working.until(async () => {
      const now = (await held(stopped.id))?.making;
      return now?.status === 'failed' && now;
    });
    expect(making.error).toBe('This promotion is inactive, so its codes can’t be changed.');
    expect(await held(stopped.id)).toMatchObject({ total: 10 });
    // What failed holds up nobody: the list is filled by hand then.
    await working.db.inTenant(company, (tx) =>
      tx.updateTable('promotion').set({ status: 'active' }).where('id', '=', stopped.id).execute(),
    );
    const params = { id: stopped.id };
    const byHand = await working.call(addPromotionCodes, { params, body: { codes: 'A-1' } }, user);
    expect(byHand.body).toMatchObject({ added: 1 });
    const later = new Date('2026-11-11T13:00:00Z');
    expect(
      await working.db.inTenant(company, (tx) => makingOf(tx, company, stopped.id, later)),
    ).toBeNull();
  } finally {
    await working.close();
  }
}, 60_000);
