import { createContract, updateContract } from '@kade/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

/** A business to have contracts with. @returns its id */
export const aBusiness = (kade: TestKade, companyId: number, over = {}): Promise<number> =>
  kade.db.inTenant(companyId, async (tx) => {
    const row = { company_id: companyId, name: 'De Gouden Lepel', ...over } as never;
    return (await tx.insertInto('profile').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  });

/** A running contract of a year that goes on by itself. */
export const contractDraft = (profileId: number, over = {}) => ({
  profile_id: profileId,
  number: 'C-1',
  title: 'Frying oil',
  status: 'active' as const,
  start_date: '2025-04-01',
  end_date: '2026-03-31',
  notice_days: 30,
  auto_renew: true,
  renewal_months: 12,
  value_per_year: '12500',
  ...over,
});

/** What a test of contracts begins with: 10 March 2026 (which it may move), and a company with a seller and a business, new for each. */
export function contractScene() {
  const scene = { now: new Date() } as {
    now: Date;
    kade: TestKade;
    company: number;
    seller: TestUser;
    profileId: number;
  };
  beforeAll(async () => {
    scene.kade = await testKade({ clock: { now: () => scene.now } });
  });
  afterAll(() => scene.kade.close());
  beforeEach(async () => {
    scene.now = new Date('2026-03-10T08:00:00Z');
    scene.company = await scene.kade.aCompany();
    scene.seller = await scene.kade.aUser(scene.company, ['company:sales'], 'Bas Hoekstra');
    scene.profileId = await aBusiness(scene.kade, scene.company);
  });

  const draft = (over = {}) => contractDraft(scene.profileId, over);
  return {
    scene,
    draft,
    aProfile: (companyId: number, over = {}) => aBusiness(scene.kade, companyId, over),
    create: (over = {}) => scene.kade.call(createContract, { body: draft(over) }, scene.seller),
    patch: (id: number, version: number, body: object) =>
      scene.kade.call(updateContract, { params: { id }, body: { version, ...body } }, scene.seller),
  };
}
