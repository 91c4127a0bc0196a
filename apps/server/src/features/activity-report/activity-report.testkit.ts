import type { ActivityOutcome, ActivityType } from '@kade/contract';
import { activitiesKit } from '../activities/activities.testkit.js';

type Given = {
  type: ActivityType;
  title: string;
  due_on: string;
  due_at: string;
  minutes: number;
  done_at: string;
  outcome: ActivityOutcome;
  owner_id: number | null;
  owner_name: string;
  profile_id: number | null;
  opportunity_id: number;
  created_at: string;
};

/** The product with a clock that a test sets, and records whose moments it sets as well, as an import of years would. */
export async function activityReportKit() {
  const kit = await activitiesKit();
  const { inTenant } = kit.kade.db;
  return {
    ...kit,
    anActivity: (companyId: number, given: Partial<Given>) =>
      inTenant(companyId, async (tx) => {
        const row = {
          company_id: companyId,
          type: 'call',
          title: 'Bellen',
          created_at: given.done_at ?? '2026-01-02T09:00:00Z',
          ...given,
        };
        const { id } = await tx
          .insertInto('activity')
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    anOpportunity: (companyId: number, given: Record<string, unknown>) =>
      inTenant(companyId, async (tx) => {
        const row = { company_id: companyId, title: 'Koffie', ...given };
        const { id } = await tx
          .insertInto('opportunity')
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    /** An order, or with a negative amount what came back. */
    anInvoice: (companyId: number, profileId: number, day: string, net = 100) =>
      inTenant(companyId, (tx) =>
        tx
          .insertInto('invoice')
          .values({
            ...{ company_id: companyId, profile_id: profileId, invoiced_on: day },
            invoice_number: `F${profileId}-${day}-${net}`,
            ...{ gross: net, net, sold: Math.max(net, 0) },
          } as never)
          .execute(),
      ),
  };
}
export type ActivityReportKit = Awaited<ReturnType<typeof activityReportKit>>;
