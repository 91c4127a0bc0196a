import type { TestKade } from '../../../../test/kade.js';

export type TestProfile = {
  name: string;
  city?: string;
  kvk_number?: string;
  email?: string;
  external_id?: string;
  contacts?: { first_name?: string; last_name?: string; email?: string; phone?: string }[];
} & Record<string, unknown>;

/** Puts profiles with their contacts into a company. @returns ids by name */
export async function addProfiles(
  kade: TestKade,
  companyId: number,
  profiles: readonly TestProfile[],
): Promise<Record<string, number>> {
  return kade.db.inTenant(companyId, async (tx) => {
    const ids: Record<string, number> = {};
    for (const { contacts = [], ...profile } of profiles) {
      const { id } = await tx
        .insertInto('profile')
        .values({ company_id: companyId, ...profile } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[profile.name] = id;
      if (contacts.length > 0)
        await tx
          .insertInto('person')
          .values(contacts.map((c) => ({ company_id: companyId, profile_id: id, ...c })) as never)
          .execute();
    }
    return ids;
  });
}
