import { type CallInput, createActivity } from '@kade/contract';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

/** The product with a clock that a test sets; a company in a time zone with a seller and a lead. */
export async function activitiesKit() {
  let now = new Date('2026-03-18T09:00:00Z');
  const kade: TestKade = await testKade({ clock: { now: () => now } });

  const aProfile = (companyId: number, over: Record<string, unknown> = {}) =>
    kade.db.inTenant(companyId, async (tx) => {
      const row = { company_id: companyId, name: 'Café Zeezicht', ...over };
      const { id } = await tx
        .insertInto('profile')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });

  return {
    kade,
    aProfile,
    /** Founds it at a moment that the clock shows from then on. */
    aCompany: async (at: string, timeZone = 'Europe/Amsterdam') => {
      now = new Date(at);
      const companyId = await kade.aCompany();
      await kade.db.inTenant(companyId, (tx) =>
        tx
          .updateTable('company')
          .set({ time_zone: timeZone })
          .where('company_id', '=', companyId)
          .execute(),
      );
      const seller = await kade.aUser(companyId, ['company:sales'], 'Sam');
      return { companyId, seller, profile: await aProfile(companyId) };
    },
    /** The clock goes on; at most some minutes, because sign-ins end. */
    at: (moment: string) => {
      now = new Date(moment);
    },
    plan: async (
      user: TestUser,
      body: Partial<CallInput<typeof createActivity>['body']> & { title: string },
    ) => {
      const reply = await kade.call(createActivity, { body: { type: 'task', ...body } }, user);
      if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
      return reply.body;
    },
  };
}
export type ActivitiesKit = Awaited<ReturnType<typeof activitiesKit>>;
export const codeOf = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
