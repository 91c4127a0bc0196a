import { massAddOpportunity, massCreateActivity } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { runMassAction } from './run.jobs.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('what each sales owner is to get goes to who asked for it, where that owner left', async () => {
  const company = await kade.aCompany();
  const boss = await kade.aUser(
    company,
    ['company:sales', 'company:admin', 'company:marketeer'],
    'Bo',
  );
  const gone = await kade.aUser(company, ['company:sales'], 'Gerda');
  const ids = await kade.db.inTenant(company, async (tx) => {
    await tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute();
    const theirs = { company_id: company, owner_user_id: gone.id, sales_owner: 'Gerda' };
    const made = await tx
      .insertInto('profile')
      .values({ ...theirs, name: 'Café Zee' } as never)
      .returning('id')
      .execute();
    return made.map((row) => row.id);
  });
  const selection = { ids };
  const call = { title: 'Call', type: 'call' as const, selection };
  for (const begun of [
    await kade.call(massCreateActivity, { body: call }, boss),
    await kade.call(massAddOpportunity, { body: { title: 'Spring', selection } }, boss),
  ])
    await runMassAction(kade.kade.platform, { companyId: company, runId: begun.body.id });
  const owners = await kade.db.inTenant(company, async (tx) => [
    ...(await tx.selectFrom('activity').select('owner_id').execute()),
    ...(await tx.selectFrom('opportunity').select('owner_id').execute()),
  ]);
  expect(owners).toEqual([{ owner_id: boss.id }, { owner_id: boss.id }]);
});
