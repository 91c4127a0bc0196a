import { type Audience, type AudienceDraft, createAudience, submitAudience } from '@kade/contract';
import type { z } from 'zod';
import type { TestKade, TestUser } from '../../../test/kade.js';

/** A company with the people that approvals need. */
export async function aTeam(kade: TestKade) {
  const company = await kade.aCompany();
  return {
    company,
    marketeer: await kade.aUser(company, ['company:marketeer'], 'Mara Marketeer'),
    admin: await kade.aUser(company, ['company:admin'], 'Ada Admin'),
    superuser: await kade.aUser(company, ['company:superuser'], 'Sue Super'),
  };
}

let made = 0;

/** An audience made through the API. @returns as the API shows it */
export async function anAudience(
  kade: TestKade,
  user: TestUser,
  over: Partial<z.input<typeof AudienceDraft>> = {},
) {
  made += 1;
  const { status, body } = await kade.call(
    createAudience,
    { body: { name: `Audience ${made}`, ...over } },
    user,
  );
  if (status !== 201) throw new Error(`No audience: ${JSON.stringify(body)}`);
  return body;
}

/** An audience that was submitted by its maker and approved by somebody else. */
export async function anActiveAudience(
  kade: TestKade,
  team: { marketeer: TestUser; admin: TestUser },
  over: Partial<z.input<typeof AudienceDraft>> = {},
) {
  const { id } = await anAudience(kade, team.marketeer, over);
  await kade.call(submitAudience, { params: { id } }, team.marketeer);
  const { status, body } = await kade.review(`/v2/audiences/${id}/`, team.admin, {
    decision: 'approve',
  });
  if (status !== 200) throw new Error(`Not approved: ${JSON.stringify(body)}`);
  return body as Audience;
}

type ProfileSeed = {
  name: string;
  city?: string;
  segment?: string;
  revenue?: number;
  /** A contact that may be mailed. */
  mailable?: boolean;
  propositions?: string[];
};

/** Profiles with their computed columns. @returns ids in the given order */
export const someProfiles = (kade: TestKade, companyId: number, seeds: readonly ProfileSeed[]) =>
  kade.db.inTenant(companyId, async (tx) => {
    const ids: number[] = [];
    for (const { name, city, segment, revenue, mailable, propositions } of seeds) {
      const { id } = await tx
        .insertInto('profile')
        .values({ company_id: companyId, name, city, segment } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
      if (revenue !== undefined || propositions)
        await tx
          .insertInto('profile_metric')
          .values({
            company_id: companyId,
            profile_id: id,
            total_net_revenue: revenue ?? 0,
            cross_sell_propositions: propositions ?? null,
          } as never)
          .execute();
      if (mailable)
        await tx
          .insertInto('person')
          .values({
            company_id: companyId,
            profile_id: id,
            email: `p${id}@profiles.example`,
            email_consent: true,
          } as never)
          .execute();
    }
    return ids;
  });
