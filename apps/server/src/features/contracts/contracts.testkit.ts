import type { TestKade } from '../../../test/kade.js';

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
