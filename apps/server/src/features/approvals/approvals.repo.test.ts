import type { Approvable, ApprovalMove } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { lastApproval, lastEditors, lastSubmissions, listMoves } from './approvals.repo.js';

let kade: TestKade;
let company: number;
let mara: TestUser;
let ada: TestUser;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  mara = await kade.aUser(company, ['company:marketeer'], 'Mara');
  ada = await kade.aUser(company, ['company:admin'], 'Ada');
});
afterAll(() => kade.close());

/** Numbers of an audience, a campaign and a promotion are counted apart: all three have a number seven. */
const number = 7;
const note = (object_type: Approvable, move: ApprovalMove, by: TestUser, object_id = number) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('approval_move')
      .values({
        ...{ company_id: company, object_type, object_id, move, actor_id: by.id },
        ...{ from_status: 'draft', to_status: 'draft', comment: null, content_hash: null },
        snapshot:
          move === 'approve' ? JSON.stringify({ name: `${object_type} ${object_id}` }) : null,
      } as never)
      .execute(),
  );

it('an approval, a submission and an edit count for what they were of, not for another thing of that number', async () => {
  await note('audience', 'edit', mara);
  await note('audience', 'submit', mara);
  await note('campaign', 'submit', ada);
  await note('campaign', 'approve', ada);
  await note('audience', 'edit', mara, 8);
  await note('audience', 'approve', ada, 8);
  await kade.db.inTenant(company, async (tx) => {
    const editors = await lastEditors(tx, company, 'audience', [7, 8]);
    expect([...editors]).toEqual([[7, [mara.id]]]);
    expect((await lastEditors(tx, company, 'campaign', [7])).size).toBe(0);
    expect(await lastApproval(tx, company, 'audience', 7)).toBeUndefined();
    expect((await lastApproval(tx, company, 'campaign', 7))?.snapshot).toEqual({
      name: 'campaign 7',
    });
    const submissions = await lastSubmissions(tx, company, 'audience', [7, 8]);
    expect([...submissions].map(([id, { name }]) => [id, name])).toEqual([[7, 'Mara']]);
    const moves = await listMoves(tx, company, 'audience', 7);
    expect(moves.map((m) => [m.move, m.actor_name])).toEqual([
      ['submit', 'Mara'],
      ['edit', 'Mara'],
    ]);
  });
});

it('the last submission counts, and only edits since the last approval', async () => {
  for (const [move, by] of [
    ['edit', ada],
    ['submit', mara],
    ['approve', ada],
    ['edit', mara],
    ['edit', mara],
    ['submit', mara],
    ['cancel', mara],
    ['submit', ada],
    ['reject', mara],
  ] as const)
    await note('promotion', move, by);
  await kade.db.inTenant(company, async (tx) => {
    expect([...(await lastEditors(tx, company, 'promotion', [7]))]).toEqual([[7, [mara.id]]]);
    expect((await lastSubmissions(tx, company, 'promotion', [7])).get(7)?.name).toBe('Ada');
  });
});
