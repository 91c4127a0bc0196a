import type { TenantTx } from '../../../platform/db/tenant.js';

/** The generation of a company's secret; the first until one was renewed. */
export async function loadGeneration(tx: TenantTx, companyId: number): Promise<number> {
  const row = await tx
    .selectFrom('mail_webhook')
    .select('generation')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.generation ?? 1;
}

/** @returns the new generation */
export async function renewGeneration(tx: TenantTx, companyId: number): Promise<number> {
  const { generation } = await tx
    .insertInto('mail_webhook')
    .values({ company_id: companyId, generation: 2 })
    .onConflict((c) =>
      c
        .column('company_id')
        .doUpdateSet((eb) => ({ generation: eb('mail_webhook.generation', '+', 1) })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return generation;
}
